import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon, type IconName, Spinner } from '../marks/icon.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Shows a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string | undefined;
  icon?: IconName;
  /** Shows only the icon; the children become the accessible name and, if they are text, the tooltip. */
  iconOnly?: boolean;
  /** Styles its single child, such as a router's link, as a button. */
  asChild?: boolean;
}

const VARIANT = {
  primary: 'sui:bg-solid sui:text-on-solid sui:border-transparent sui:not-disabled:hover:bg-solid-hover',
  secondary: 'sui:bg-transparent sui:text-ink sui:border-line-strong sui:not-disabled:hover:bg-sunken',
  ghost: 'sui:bg-transparent sui:text-ink sui:border-transparent sui:not-disabled:hover:bg-sunken',
  danger:
    'sui:bg-danger-solid sui:text-on-danger sui:border-transparent sui:not-disabled:hover:bg-danger-solid-hover',
};

const SIZE = {
  sm: 'sui:min-h-9 sui:px-3 sui:text-sm sui:pointer-coarse:min-h-11',
  md: 'sui:min-h-11 sui:px-4 sui:text-sm',
  lg: 'sui:min-h-13 sui:px-6 sui:text-base',
};

const SQUARE = { sm: 'sui:w-9 sui:pointer-coarse:w-11', md: 'sui:w-11', lg: 'sui:w-13' };

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  iconOnly = false,
  asChild = false,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ...attributes
}: ButtonProps) {
  const Root = asChild ? Slot : 'button';
  const swallowWhenBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Root
      title={iconOnly && typeof children === 'string' ? children : undefined}
      {...attributes}
      {...(asChild ? {} : { type, disabled })}
      onClick={swallowWhenBusy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(
        BASE,
        VARIANT[variant],
        iconOnly ? ['sui:px-0!', SQUARE[size]] : '',
        SIZE[size],
        className,
      )}
    >
      {busy ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
      <Slottable>
        {iconOnly ? (
          <span className="sui:sr-only">{children}</span>
        ) : busy && busyLabel ? (
          busyLabel
        ) : (
          children
        )}
      </Slottable>
    </Root>
  );
}

const BASE = clsx(
  'sui:inline-flex sui:items-center sui:justify-center sui:gap-2 sui:rounded sui:border sui:font-medium',
  'sui:text-center sui:no-underline sui:transition-colors sui:select-none',
  'sui:disabled:cursor-not-allowed sui:disabled:opacity-50 sui:aria-busy:cursor-progress sui:aria-busy:opacity-80',
);
