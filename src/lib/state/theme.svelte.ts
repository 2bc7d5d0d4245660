import { storeText, storedText } from './drafts/stored-text.ts';

/** Light, dark, or the system's setting. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'rungs-theme';

/** The page's colour scheme; stored in this browser. */
export class ThemeSetting {
  readonly #shownOn: () => DOMStringMap;
  value = $state<Theme>('system');

  /** @param shownOn returns the data set that styles read it from */
  constructor(shownOn = () => document.documentElement.dataset) {
    this.#shownOn = shownOn;
  }

  /** Reads the stored theme; call it when the page runs in a browser. */
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

/** The shared instance. */
export const theme = new ThemeSetting();
