import { Label } from '@radix-ui/react-label';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../marks/icon.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; announced, and wired to the control. */
  error?: ReactNode;
  required?: boolean;
  /** Keeps the label for screen readers only, e.g. for a search box. */
  hideLabel?: boolean;
  /** Beside the label, e.g. a button that generates a value. */
  action?: ReactNode;
  className?: string;
  /** One Input, PasswordInput, Textarea or Select. */
  children: ReactNode;
}

interface Wiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}
const FieldContext = createContext<Wiring | undefined>(undefined);

/** What a control inside a Field needs to be labelled and described; its own props win. */
export function useFieldProps(own: FieldControlProps = {}): FieldControlProps {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined;
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

export interface FieldControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel,
  action,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx('sui:grid sui:content-start sui:gap-1.5', className)}>
        <div
          className={clsx(
            'sui:flex sui:items-baseline sui:justify-between sui:gap-3',
            hideLabel && 'sui:sr-only',
          )}
        >
          <Label htmlFor={id} className="sui:text-sm sui:font-medium sui:text-ink">
            {label}
          </Label>
          {action}
        </div>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="sui:text-sm sui:text-ink-faint">
            {hint}
          </p>
        )}
        <p
          id={`${id}-error`}
          role="alert"
          className="sui:flex sui:gap-1.5 sui:text-sm sui:text-red sui:empty:hidden"
        >
          {error && <Icon name="circle-alert" size={16} className="sui:mt-0.5" />}
          {error && <span>{error}</span>}
        </p>
      </div>
    </FieldContext>
  );
}
