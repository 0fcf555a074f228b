import * as Radix from '@radix-ui/react-dropdown-menu';
import { useState, useSyncExternalStore } from 'react';
import { Button } from './controls/button.tsx';
import { Icon } from './marks/icon.tsx';
import { Dropdown, MENU_ITEM } from './overlays/menu.tsx';
import { applyTheme, storedTheme, type Theme } from './theme.ts';

const CHOICES = [
  { value: 'system', label: 'System', icon: 'sun-moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** System, light or dark; remembered in this browser. */
export function ThemeSwitch({ className }: { className?: string }) {
  // A page that was rendered before it was sent is everybody's.
  const stored = useSyncExternalStore<Theme>(never, storedTheme, () => 'system');
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? stored;
  const current = CHOICES.find((choice) => choice.value === theme) ?? CHOICES[0];
  const choose = (value: string) => {
    const next = CHOICES.find((choice) => choice.value === value)?.value ?? 'system';
    setChosen(next);
    applyTheme(next);
  };
  return (
    <Dropdown
      align="end"
      trigger={
        <Button variant="ghost" icon={current.icon} iconOnly {...(className ? { className } : {})}>
          Theme: {current.label}
        </Button>
      }
    >
      <Radix.RadioGroup value={theme} onValueChange={choose}>
        {CHOICES.map((choice) => (
          <Radix.RadioItem key={choice.value} value={choice.value} className={MENU_ITEM}>
            <Icon name={choice.icon} size={18} />
            <span className="sui:flex-1">{choice.label}</span>
            <Radix.ItemIndicator className="sui:text-gold-text">
              <Icon name="check" size={18} />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Dropdown>
  );
}

const never = () => () => undefined;
