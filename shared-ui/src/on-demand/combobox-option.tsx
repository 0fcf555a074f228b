import { clsx } from 'clsx';
import { memo } from 'react';
import type { ComboboxItem } from '../controls/use-combobox.ts';
import { Icon } from '../marks/icon.tsx';
import { Picture } from '../marks/picture.tsx';

interface OptionProps {
  id: string;
  item: ComboboxItem;
  active: boolean;
  chosen: boolean;
  /** The position from 1 among all `count` matches, some of which may not be drawn yet. */
  position: number;
  count: number;
}

/** Uses `memo`, so that an arrow key redraws two options instead of the whole list. */
export const ComboboxOption = memo(({ id, item, active, chosen, position, count }: OptionProps) => {
  const { label, description, image } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which points here
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-label={label}
      aria-describedby={description ? `${id}-text` : undefined}
      aria-posinset={position}
      aria-setsize={count}
      data-highlighted={active || undefined}
      className={clsx(OPTION, active && 'sui:bg-sunken sui:outline-2 sui:-outline-offset-2 sui:outline-gold')}
    >
      {image !== undefined && <Picture src={image} name={label} size={40} alt="" eager />}
      <span className="sui:min-w-0 sui:flex-1">
        <span dir="auto" className="sui:block sui:font-medium sui:wrap-anywhere">
          {label}
        </span>
        {description && (
          <span
            id={`${id}-text`}
            dir="auto"
            className="sui:line-clamp-2 sui:text-sm sui:text-ink-soft sui:wrap-anywhere"
          >
            {description}
          </span>
        )}
      </span>
      {chosen && <Icon name="check" size={18} className="sui:text-gold-text" />}
    </div>
  );
});

const OPTION = clsx(
  'sui:flex sui:min-h-11 sui:cursor-default sui:items-center sui:gap-3 sui:rounded-sm sui:px-2.5 sui:py-2',
  'sui:select-none sui:hover:bg-sunken',
);
