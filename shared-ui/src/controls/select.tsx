import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import { Icon } from '../marks/icon.tsx';
import type { SelectChoice } from '../on-demand/select.tsx';
import { WaitingTrigger } from '../overlays/popups.tsx';
import { words } from '../words.tsx';
import { useFieldProps } from './field.tsx';
import { CONTROL } from './input.tsx';

interface SelectProps extends SelectChoice {
  placeholder?: string;
}

export function Select({ placeholder = words.choose(), ...props }: SelectProps) {
  const { required, ...field } = useFieldProps();
  const chosen = props.items.find((item) => item.value === props.value);
  const trigger = (
    <button
      type="button"
      {...field}
      className={clsx(CONTROL, 'sui:flex sui:items-center sui:gap-3 sui:text-start')}
    >
      <span className={clsx('sui:min-w-0 sui:flex-1 sui:truncate', !chosen && 'sui:text-ink-faint')}>
        {chosen?.label ?? placeholder}
      </span>
      <Icon name="chevron-down" size={18} className="sui:text-ink-faint" />
    </button>
  );
  const waiting = (
    <Slot role="combobox" aria-expanded={false} aria-required={required}>
      {trigger}
    </Slot>
  );
  return (
    <WaitingTrigger trigger={waiting}>
      {(parts, handed) => (
        <parts.SelectOverPage {...props} {...handed} trigger={trigger} required={required} />
      )}
    </WaitingTrigger>
  );
}
