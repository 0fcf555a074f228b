import { clsx } from 'clsx';
import { ColorDot } from '../marks/icon-chip.tsx';

interface FilterOption {
  value: string;
  label: string;
  color?: string | null | undefined;
}

interface FilterGroupProps {
  /** Names the group. */
  label: string;
  options: readonly FilterOption[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/** A group of toggle buttons, one of which is pressed. */
export function FilterGroup({ label, options, value, onValueChange, className }: FilterGroupProps) {
  return (
    <fieldset className={clsx('sui:flex sui:min-w-0 sui:flex-wrap sui:gap-2', className)}>
      <legend className="sui:sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={FILTER}
        >
          {option.color && <ColorDot color={option.color} />}
          <span dir="auto" className="sui:wrap-anywhere">
            {option.label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const FILTER = clsx(
  'sui:inline-flex sui:max-w-full sui:min-h-9 sui:items-center sui:text-start sui:gap-2 sui:rounded-full sui:border sui:border-line-strong/60 sui:px-3.5',
  'sui:text-sm sui:font-medium sui:text-ink-soft sui:transition-colors sui:hover:text-ink sui:hover:border-ink-soft',
  'sui:pointer-coarse:min-h-11 sui:aria-pressed:border-solid sui:aria-pressed:bg-solid sui:aria-pressed:text-on-solid',
);
