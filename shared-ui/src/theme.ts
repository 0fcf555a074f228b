export type Theme = 'system' | 'light' | 'dark';

export const THEME_KEY = 'va_theme';

/** Returns the stored theme, or `system` if nothing is stored or the browser blocks storage. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}
