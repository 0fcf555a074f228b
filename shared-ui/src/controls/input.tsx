import { clsx } from 'clsx';
import { type ComponentPropsWithRef, useState } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import { words } from '../words.tsx';
import { useFieldProps } from './field.tsx';

export const CONTROL = clsx(
  'sui:block sui:w-full sui:min-h-11 sui:rounded sui:border sui:border-line-strong sui:bg-surface sui:px-3 sui:py-2',
  'sui:text-base sui:text-ink sui:placeholder:text-ink-faint sui:transition-colors sui:enabled:hover:border-ink-soft',
  'sui:aria-invalid:border-red sui:disabled:cursor-not-allowed sui:disabled:bg-sunken sui:disabled:text-ink-faint',
  'sui:[&[readonly]]:bg-sunken',
);

export interface InputProps extends ComponentPropsWithRef<'input'> {
  icon?: IconName;
}

export function Input({ icon, className, ...rest }: InputProps) {
  const field = useFieldProps(rest);
  // Typed text has its own direction, and the icon that of the page.
  const control = (
    <input
      dir="auto"
      {...rest}
      {...field}
      className={clsx(CONTROL, icon && 'sui:ltr:pl-10 sui:rtl:pr-10', className)}
    />
  );
  if (!icon) return control;
  return (
    <span className="sui:relative sui:block">
      <Icon
        name={icon}
        size={18}
        className="sui:pointer-events-none sui:absolute sui:top-1/2 sui:start-3 sui:-translate-y-1/2 sui:text-ink-faint"
      />
      {control}
    </span>
  );
}

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'icon'> {
  /** Names the button that shows and hides what is typed. */
  toggle?: { show: string; hide: string };
}

export function PasswordInput({ className, toggle, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const field = useFieldProps(rest);
  return (
    <span className="sui:relative sui:block">
      <input
        {...rest}
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx(CONTROL, 'sui:pe-12', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        disabled={rest.disabled}
        aria-label={shown ? (toggle?.hide ?? words.hidePassword()) : (toggle?.show ?? words.showPassword())}
        className={clsx(
          'sui:absolute sui:inset-y-0 sui:end-0 sui:grid sui:w-11 sui:place-items-center sui:rounded',
          'sui:text-ink-faint sui:hover:text-ink sui:focus-visible:-outline-offset-2',
        )}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
      </button>
    </span>
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const field = useFieldProps(rest);
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...rest}
      {...field}
      className={clsx(CONTROL, 'sui:resize-y', className)}
    />
  );
}
