import { Label } from '@radix-ui/react-label';
import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../marks/icon.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error, which is announced and describes the control. */
  error?: ReactNode;
  required?: boolean;
  /** Shows the label to screen readers only, e.g. of a search box. */
  hideLabel?: boolean;
  /** Is shown beside the label, e.g. a button that generates a value. */
  action?: ReactNode;
  className?: string;
  /** One Input, PasswordInput, Textarea or Select. */
  children: ReactNode;
}

type FieldControlProps = Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'aria-describedby' | 'aria-invalid'
>;

const FieldContext = createContext<FieldControlProps>({});

/** Returns the props that connect a control with its Field; the control's own props win. */
export function useFieldProps(own: FieldControlProps = {}): FieldControlProps {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field.id,
    required: own.required ?? field.required,
    'aria-describedby': clsx(own['aria-describedby'], field['aria-describedby']) || undefined,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  };
}

export function Field(props: FieldProps) {
  const { label, error, required = false, hideLabel, action, className, children } = props;
  // An error that repeats the hint replaces it.
  const hint = props.hint === error ? undefined : props.hint;
  const id = useId();
  const wiring = {
    id,
    required,
    'aria-describedby': clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined,
    'aria-invalid': Boolean(error) || undefined,
  };
  return (
    <FieldContext value={wiring}>
      <div className={clsx('sui:grid sui:grid-cols-1 sui:content-start sui:gap-1.5', className)}>
        <div
          className={clsx(
            'sui:flex sui:flex-wrap sui:items-baseline sui:justify-between sui:gap-x-3 sui:gap-y-1',
            hideLabel && 'sui:sr-only',
          )}
        >
          <Label
            htmlFor={id}
            className="sui:min-w-0 sui:text-sm sui:font-medium sui:wrap-anywhere sui:text-ink"
          >
            {label}
          </Label>
          {action}
        </div>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="sui:text-sm sui:wrap-anywhere sui:text-ink-faint">
            {hint}
          </p>
        )}
        <p
          id={`${id}-error`}
          role="alert"
          className="sui:flex sui:gap-1.5 sui:text-sm sui:text-red sui:empty:hidden"
        >
          {error && <Icon name="circle-alert" size={16} className="sui:mt-0.5" />}
          {error && <span className="sui:min-w-0 sui:wrap-anywhere">{error}</span>}
        </p>
      </div>
    </FieldContext>
  );
}
