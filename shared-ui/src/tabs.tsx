import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type TabItem = { value: string; label: string; icon?: IconName; content: ReactNode };

export type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
};

/** Only the chosen tab's content is mounted. A list too wide for the screen scrolls sideways. */
export function Tabs({ label, items, value, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List aria-label={label} className={LIST}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={TRIGGER}>
            {item.icon && <Icon name={item.icon} size={18} />}
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="sui:pt-6 sui:sm:pt-8">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const LIST = clsx(
  'sui:flex sui:gap-5 sui:overflow-x-auto sui:overscroll-x-contain sui:border-b sui:border-line sui:[scrollbar-width:none]',
);

const TRIGGER = clsx(
  'sui:-mb-px sui:flex sui:min-h-12 sui:shrink-0 sui:items-center sui:gap-2 sui:rounded-t-sm sui:border-b-2 sui:px-1 sui:border-transparent',
  'sui:text-base sui:font-medium sui:whitespace-nowrap sui:text-ink-soft sui:transition-colors sui:hover:text-ink',
  'sui:focus-visible:-outline-offset-2 sui:data-[state=active]:border-gold sui:data-[state=active]:text-ink',
);
