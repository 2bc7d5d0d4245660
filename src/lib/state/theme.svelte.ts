import { storeText, storedText } from './stored-text.ts';

/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'rungs-theme';

/** The page's colour scheme; remembered in this browser. */
class ThemeSetting {
  value = $state<Theme>('system');

  /** Reads the remembered theme; called once the page runs in a browser. */
  start(): void {
    const kept = storedText('localStorage', KEY);
    if (kept === 'light' || kept === 'dark') this.#show(kept);
  }

  set(theme: Theme): void {
    this.#show(theme);
    storeText('localStorage', KEY, theme === 'system' ? null : theme);
  }

  #show(theme: Theme): void {
    this.value = theme;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const theme = new ThemeSetting();
