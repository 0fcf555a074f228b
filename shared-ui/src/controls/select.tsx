import * as Radix from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { cspNonce } from '../overlays/nonce.ts';
import { keepPageReachable, popupContainer } from '../overlays/popup-container.ts';
import { useFieldProps } from './field.tsx';
import { CONTROL } from './input.tsx';

interface SelectItem {
  value: string;
  label: string;
  description?: string | undefined;
}

interface SelectProps {
  items: readonly SelectItem[];
  /** '' shows the placeholder. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
}

export function Select({ items, value, onValueChange, placeholder = 'Choose...' }: SelectProps) {
  const { required, ...field } = useFieldProps();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = items.find((item) => item.value === value);
  return (
    <Radix.Root value={value} onValueChange={onValueChange} onOpenChange={keepPageReachable}>
      <Radix.Trigger
        {...field}
        ref={setAnchor}
        aria-required={required}
        className={clsx(CONTROL, 'sui:flex sui:items-center sui:gap-3 sui:text-left')}
      >
        <span className={clsx('sui:min-w-0 sui:flex-1 sui:truncate', !chosen && 'sui:text-ink-faint')}>
          <Radix.Value placeholder={placeholder}>{chosen?.label ?? placeholder}</Radix.Value>
        </span>
        <Icon name="chevron-down" size={18} className="sui:text-ink-faint" />
      </Radix.Trigger>
      <Radix.Portal container={popupContainer(anchor)}>
        <Radix.Content position="popper" sideOffset={6} collisionPadding={12} className={CONTENT}>
          <Radix.Viewport nonce={cspNonce} className="sui:overflow-visible! sui:p-1">
            {items.map((item) => (
              <Option key={item.value} item={item} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Option({ item: { value, label, description } }: { item: SelectItem }) {
  const descriptionId = useId();
  return (
    <Radix.Item
      value={value}
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

/* The listbox itself scrolls, with a scrollbar to be seen, not the viewport inside it. */
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
