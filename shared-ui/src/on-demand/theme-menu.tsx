import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import { Dropdown, MENU_ITEM } from './menu.tsx';
import type { Handed } from './use-trigger.ts';

interface ThemeMenuProps extends Handed {
  trigger: ReactElement;
  choices: readonly { value: string; label: string; icon: IconName }[];
  value: string;
  onChoose: (value: string) => void;
}

export function ThemeMenu({ choices, value, onChoose, ...dropdown }: ThemeMenuProps) {
  return (
    <Dropdown align="end" {...dropdown}>
      <Radix.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
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
