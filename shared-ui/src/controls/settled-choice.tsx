import { clsx } from 'clsx';
import { Icon } from '../marks/icon.tsx';
import { Picture } from '../marks/picture.tsx';
import { useFieldProps } from './field.tsx';
import type { ComboboxItem } from './use-combobox.ts';

interface SettledChoiceProps {
  as: 'confirmed' | 'recorded';
  chosen: ComboboxItem | undefined;
  placeholder: string;
}

const LOOK = {
  confirmed: { box: 'sui:border-green/50 sui:bg-green/8', icon: 'circle-check', mark: 'sui:text-green' },
  recorded: { box: 'sui:border-line sui:bg-sunken', icon: 'clock', mark: 'sui:text-ink-faint' },
} as const;

/**
 * Draws a final choice. Screen readers find a disabled combobox with its value. If the item is unknown, they read the
 * placeholder as text, because they may skip the placeholder of a disabled field.
 */
export function SettledChoice({ as, chosen, placeholder }: SettledChoiceProps) {
  const { required, ...field } = useFieldProps();
  const { box, icon, mark } = LOOK[as];
  return (
    <div className={clsx(BOX, box)}>
      {chosen?.image !== undefined && (
        <Picture src={chosen.image} name={chosen.label} size={40} alt="" eager />
      )}
      <span
        aria-hidden={chosen !== undefined}
        dir="auto"
        className="sui:min-w-0 sui:flex-1 sui:font-semibold sui:wrap-anywhere"
      >
        {chosen?.label ?? placeholder}
      </span>
      <Icon name={icon} size={22} className={mark} />
      <input
        {...field}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-required={required}
        disabled
        value={chosen?.label ?? ''}
        readOnly
        className="sui:sr-only"
      />
    </div>
  );
}

const BOX =
  'sui:relative sui:flex sui:min-h-14 sui:items-center sui:gap-3 sui:rounded sui:border sui:px-3 sui:py-2 sui:text-ink';
