import { storeText, storedText } from './drafts/stored-text.ts';

/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'rungs-theme';

/** The page's colour scheme; remembered in this browser. */
export class ThemeSetting {
  readonly #shownOn: () => DOMStringMap;
  value = $state<Theme>('system');

  /** @param shownOn what styles read it from */
  constructor(shownOn = () => document.documentElement.dataset) {
    this.#shownOn = shownOn;
  }

  /** Reads the remembered theme; called once the page runs in a browser. */
  start(): void {
    const stored = storedText('localStorage', KEY);
    if (stored === 'light' || stored === 'dark') this.#show(stored);
  }

  set(theme: Theme): void {
    this.#show(theme);
    storeText('localStorage', KEY, theme === 'system' ? null : theme);
  }

  #show(theme: Theme): void {
    this.value = theme;
    if (theme === 'system') delete this.#shownOn()['theme'];
    else this.#shownOn()['theme'] = theme;
  }
}

/** That of this browser. */
export const theme = new ThemeSetting();
