/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'rungs-theme';

/** The page's colour scheme; remembered in this browser. */
class ThemeSetting {
  value = $state<Theme>('system');

  /** Reads the remembered theme; called once the page runs in a browser. */
  start(): void {
    try {
      const kept = localStorage.getItem(KEY);
      if (kept === 'light' || kept === 'dark') this.#show(kept);
    } catch {
      // Storage is closed to us: the system's scheme it is.
    }
  }

  set(theme: Theme): void {
    this.#show(theme);
    try {
      if (theme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // It still holds until the page is closed.
    }
  }

  #show(theme: Theme): void {
    this.value = theme;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const theme = new ThemeSetting();
