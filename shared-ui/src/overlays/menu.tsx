import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { type ReactElement, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import type { IconName } from '../marks/icons.ts';
import './nonce.ts';
import { popupContainer } from './popup-container.ts';

export interface MenuItem {
  label: string;
  icon?: IconName;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  onSelect?: () => void;
  /** A link element without children that the item becomes, such as <Link to="/admin" />. */
  link?: ReactElement;
}

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={setAnchor}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={popupContainer(anchor)}>
        <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={MENU_CONTENT}>
          {items.map((item) => (
            <Entry key={item.label} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const { label, icon, tone = 'default', disabled = false, onSelect, link } = item;
  const inner = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {label}
    </>
  );
  return (
    <Radix.Item
      asChild={Boolean(link)}
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={clsx(MENU_ITEM, tone === 'danger' && 'sui:text-red')}
    >
      {link ? <link.type {...(link.props as object)}>{inner}</link.type> : inner}
    </Radix.Item>
  );
}

export const MENU_CONTENT = clsx(
  'sui:z-50 sui:min-w-48 sui:rounded sui:border sui:border-line sui:bg-surface sui:p-1 sui:text-ink',
  'sui:shadow-overlay sui:data-[state=open]:animate-[sui-fade-in_120ms]',
);

export const MENU_ITEM = clsx(
  'sui:flex sui:min-h-11 sui:cursor-default sui:items-center sui:gap-3 sui:rounded-sm sui:px-3 sui:text-sm',
  'sui:no-underline sui:not-data-highlighted:outline-none sui:select-none sui:data-highlighted:bg-sunken sui:data-disabled:opacity-50',
  'sui:data-highlighted:outline-2 sui:data-highlighted:-outline-offset-2 sui:data-highlighted:outline-gold',
);
