import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import { popupContainer } from '../overlays/popup-container.ts';
import { words } from '../words.tsx';
import { type Handed, useTrigger } from './use-trigger.ts';

interface MenuItem {
  label: string;
  icon: IconName;
  /** Set in a menu that chooses one of its items; true for the chosen one. */
  chosen?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
}

export function MenuOfItems({ trigger, items, ...handed }: MenuProps & Handed) {
  const { anchor, setAnchor, open, setOpen } = useTrigger(handed);
  return (
    <Radix.Root dir={words.direction()} modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setAnchor}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={popupContainer(anchor)}>
        <Radix.Content align="start" sideOffset={6} collisionPadding={8} className={MENU}>
          {items.map(({ label, icon, chosen, onSelect }) => (
            <Radix.Item
              key={label}
              {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
              onSelect={onSelect}
              className={MENU_ITEM}
            >
              <Icon name={icon} size={18} />
              <span className="sui:flex-1">{label}</span>
              {chosen && <Icon name="check" size={18} className="sui:text-gold-text" />}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const MENU = clsx(
  'sui:z-50 sui:min-w-48 sui:rounded sui:border sui:border-line sui:bg-surface sui:p-1 sui:text-ink',
  'sui:shadow-overlay sui:data-[state=open]:animate-[sui-fade-in_120ms]',
  'sui:max-h-(--radix-dropdown-menu-content-available-height) sui:overflow-y-auto',
);

const MENU_ITEM = clsx(
  'sui:flex sui:min-h-11 sui:cursor-default sui:items-center sui:gap-3 sui:rounded-sm sui:px-3 sui:text-sm',
  'sui:no-underline sui:not-data-highlighted:outline-none sui:select-none sui:data-highlighted:bg-sunken sui:data-disabled:opacity-50',
  'sui:data-highlighted:outline-2 sui:data-highlighted:-outline-offset-2 sui:data-highlighted:outline-gold',
);
