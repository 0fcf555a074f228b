import { useState, useSyncExternalStore } from 'react';
import { Button } from './controls/button.tsx';
import { Menu } from './overlays/popups.tsx';
import { words } from './words.tsx';

type Theme = 'system' | 'light' | 'dark';

export const THEME_KEY = 'va_theme';

/** Returns the stored theme, or `system` if nothing is stored or the browser blocks storage. */
function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}

const CHOICES = [
  { value: 'system', icon: 'sun-moon' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const;

/** Chooses the system's theme, light or dark; the browser stores the choice. */
export function ThemeSwitch({ className }: { className?: string }) {
  // The server renders the same page for every visitor.
  const stored = useSyncExternalStore<Theme>(never, storedTheme, () => 'system');
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? stored;
  const current = CHOICES.find(({ value }) => value === theme) ?? CHOICES[0];
  const choose = (next: Theme) => {
    setChosen(next);
    applyTheme(next);
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={current.icon} iconOnly {...(className ? { className } : {})}>
          {words.theme(words[current.value]())}
        </Button>
      }
      items={CHOICES.map(({ value, icon }) => ({
        label: words[value](),
        icon,
        chosen: value === theme,
        onSelect: () => choose(value),
      }))}
    />
  );
}

const never = () => () => undefined;
