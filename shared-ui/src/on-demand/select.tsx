import * as Radix from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { type ReactElement, useId, useLayoutEffect } from 'react';
import { Icon } from '../marks/icon.tsx';
import { keepPageReachable, popupContainer } from '../overlays/popup-container.ts';
import { words } from '../words.tsx';
import { type Handed, useTrigger } from './use-trigger.ts';

interface SelectItem {
  value: string;
  label: string;
  description?: string | undefined;
  disabled?: boolean;
}

export interface SelectChoice {
  items: readonly SelectItem[];
  /** '' means that no item is chosen. */
  value: string;
  onValueChange: (value: string) => void;
}

interface SelectOverPageProps extends SelectChoice, Handed {
  /** Draws the chosen item. */
  trigger: ReactElement;
  required: boolean | undefined;
}

export function SelectOverPage(props: SelectOverPageProps) {
  const { trigger, required, items, value, onValueChange, ...handed } = props;
  const { anchor, setAnchor, open, setOpen } = useTrigger(handed);
  useLayoutEffect(() => (open ? keepPageReachable() : undefined), [open]);
  return (
    <Radix.Root
      dir={words.direction()}
      value={value}
      onValueChange={onValueChange}
      open={open}
      onOpenChange={setOpen}
    >
      <Radix.Trigger asChild ref={setAnchor} aria-required={required}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={popupContainer(anchor)}>
        <Radix.Content position="popper" sideOffset={6} collisionPadding={12} className={CONTENT}>
          <Radix.Viewport className="sui:overflow-visible! sui:p-1">
            {items.map((item) => (
              <Option key={item.value} item={item} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Option({ item: { value, label, description, disabled } }: { item: SelectItem }) {
  const descriptionId = useId();
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      textValue={label}
      aria-describedby={description ? descriptionId : undefined}
      className={OPTION}
    >
      <span className="sui:min-w-0 sui:flex-1">
        <Radix.ItemText>
          <span className="sui:block sui:font-medium">{label}</span>
        </Radix.ItemText>
        {description && (
          <span id={descriptionId} className="sui:line-clamp-2 sui:text-sm sui:text-ink-soft">
            {description}
          </span>
        )}
      </span>
      <Radix.ItemIndicator className="sui:text-gold-text">
        <Icon name="check" size={18} />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}

/* The listbox scrolls, with a visible scrollbar, instead of Radix's viewport inside it. */
const CONTENT = clsx(
  'sui:z-50 sui:max-h-[min(26rem,var(--radix-select-content-available-height))] sui:overflow-y-auto! sui:rounded',
  'sui:w-[max(var(--radix-select-trigger-width),12rem)] sui:max-w-[calc(100vw-1.5rem)] sui:border sui:border-line',
  'sui:bg-surface sui:text-ink sui:shadow-overlay sui:data-[state=open]:animate-[sui-fade-in_120ms]',
);

const OPTION = clsx(
  'sui:flex sui:min-h-11 sui:items-center sui:gap-3 sui:rounded-sm sui:px-2.5 sui:py-2 sui:select-none',
  'sui:cursor-default sui:not-data-highlighted:outline-none sui:data-highlighted:bg-sunken sui:data-disabled:opacity-50',
  'sui:data-highlighted:outline-2 sui:data-highlighted:-outline-offset-2 sui:data-highlighted:outline-gold',
);
