import * as Radix from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { type MouseEvent, memo, type RefObject, type UIEvent } from 'react';
import type { ComboboxItem, useCombobox } from '../controls/use-combobox.ts';
import { Icon } from '../marks/icon.tsx';
import { Picture } from '../marks/picture.tsx';
import { popupContainer } from '../overlays/popup-container.ts';
import { words } from '../words.tsx';

export interface ComboboxListProps {
  box: ReturnType<typeof useCombobox>;
  disabled: boolean;
  /** The element with which the list is aligned. */
  frame: HTMLElement;
  /** The text field in the frame, which keeps the focus. */
  field: RefObject<HTMLElement | null>;
  listId: string;
  optionId: (index: number) => string;
  note: string;
  label: string;
  emptyText: string;
}

export function ComboboxList(props: ComboboxListProps) {
  const { box, frame, field } = props;
  return (
    <Radix.Root open onOpenChange={(next) => !next && box.close()}>
      <Radix.Anchor virtualRef={{ current: frame }} />
      <Radix.Portal container={popupContainer(frame)}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={prevent}
          onCloseAutoFocus={prevent}
          // A press on the field only moves its cursor.
          onInteractOutside={(event) =>
            field.current?.contains(event.target as Node) && event.preventDefault()
          }
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className={CONTENT}
        >
          <Options {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Draws the note and the items, as rows or as pictures in a grid. */
export function Options(props: ComboboxListProps & { asTiles?: boolean }) {
  const { box, listId, optionId, note, label, emptyText, disabled, asTiles = false } = props;

  const drawMoreNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + 2 * list.clientHeight > list.scrollHeight) box.drawMore();
  };

  const chooseAtPointer = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role="option"]');
    const item = option && box.shown[Number(option.getAttribute('aria-posinset')) - 1];
    if (item && !disabled) box.choose(item);
  };

  return (
    <>
      <p className={asTiles ? TILES_NOTE : NOTE}>{note}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        onScroll={drawMoreNearEnd}
        onClick={chooseAtPointer}
        className={clsx(LIST, asTiles ? TILES : 'sui:p-1')}
      >
        {box.shown.map((item, index) => (
          <ComboboxOption
            key={item.value}
            id={optionId(index)}
            item={item}
            active={index === box.active}
            chosen={item === box.chosen}
            isOnlyDescribed={index >= box.named}
            isTile={asTiles}
            position={index + 1}
            count={box.matches.length}
          />
        ))}
      </div>
      {box.matches.length === 0 && <p className="sui:flex-1 sui:p-4 sui:text-ink-soft">{emptyText}</p>}
    </>
  );
}

const prevent = (event: Event) => event.preventDefault();

const CONTENT = clsx(
  'sui:z-50 sui:flex sui:max-h-[min(26rem,var(--radix-popover-content-available-height))] sui:flex-col sui:rounded',
  'sui:w-[max(var(--radix-popover-trigger-width),min(16rem,100vw-1.5rem))] sui:max-w-[calc(100vw-1.5rem)]',
  'sui:border sui:border-line sui:bg-surface sui:text-ink sui:shadow-overlay sui:data-[state=open]:animate-[sui-fade-in_120ms]',
);

const NOTE = 'sui:shrink-0 sui:border-b sui:border-line sui:px-3.5 sui:py-2 sui:text-xs sui:text-ink-faint';

const TILES_NOTE = 'sui:shrink-0 sui:px-4 sui:pb-2 sui:text-xs sui:text-ink-faint sui:sm:px-6';
const LIST = 'sui:min-h-0 sui:overflow-y-auto sui:overscroll-contain sui:empty:hidden';

const TILES = clsx(
  'sui:grid sui:flex-1 sui:auto-rows-max sui:grid-cols-2 sui:content-start sui:gap-3 sui:px-4 sui:py-1 sui:scroll-py-2 sui:sm:grid-cols-3',
  'sui:sm:gap-4 sui:sm:px-6 sui:lg:grid-cols-4 sui:animate-[sui-rise-in_200ms]',
  // On a short screen, the panel scrolls instead of leaving no room for the pictures.
  'sui:short:min-h-44 sui:short:overscroll-auto',
);

interface OptionProps {
  id: string;
  item: ComboboxItem;
  active: boolean;
  chosen: boolean;
  /** True if what was typed is in its description, not in its name. */
  isOnlyDescribed: boolean;
  isTile: boolean;
  /** The position from 1 among all `count` matches, some of which may not be drawn yet. */
  position: number;
  count: number;
}

/** Uses `memo`, so that an arrow key redraws two options instead of the whole list. */
const ComboboxOption = memo((props: OptionProps) => {
  const { id, item, active, chosen, isTile, position, count } = props;
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
      className={clsx(
        isTile ? [TILE, chosen ? 'sui:border-gold sui:bg-gold-wash' : 'sui:border-line'] : OPTION,
        active && ['sui:outline-2 sui:-outline-offset-2 sui:outline-gold', isTile || 'sui:bg-sunken'],
      )}
    >
      {(isTile || image !== undefined) && (
        <Picture src={image} name={label} {...(isTile ? {} : { size: 40 })} alt="" eager />
      )}
      <span className={clsx('sui:min-w-0', isTile ? 'sui:p-2.5' : 'sui:flex-1')}>
        <span dir="auto" className={clsx('sui:block sui:font-medium sui:wrap-anywhere', isTile && TILE_NAME)}>
          {label}
        </span>
        {description && <Description {...props} />}
      </span>
      {chosen && <Icon name="check" size={18} className={isTile ? TILE_MARK : 'sui:text-gold-text'} />}
    </div>
  );
});

function Description({ id, item, isOnlyDescribed, isTile }: OptionProps) {
  return (
    <span
      id={`${id}-text`}
      dir="auto"
      className={clsx(
        'sui:line-clamp-2 sui:text-ink-soft sui:wrap-anywhere',
        isTile ? 'sui:text-xs' : 'sui:text-sm',
      )}
    >
      {isOnlyDescribed && <span className="sui:text-xs sui:text-ink-faint">{words.inDescription()} </span>}
      {item.description}
    </span>
  );
}

const OPTION = clsx(
  'sui:flex sui:min-h-11 sui:cursor-default sui:items-center sui:gap-3 sui:rounded-sm sui:px-2.5 sui:py-2',
  'sui:select-none sui:hover:bg-sunken',
);

const TILE = clsx(
  'sui:relative sui:flex sui:cursor-pointer sui:flex-col sui:overflow-hidden sui:rounded sui:border-2',
  'sui:select-none sui:transition-colors sui:hover:border-line-strong',
  // Those out of view take no time.
  'sui:[content-visibility:auto] sui:[contain-intrinsic-size:auto_13rem]',
);
const TILE_NAME = 'sui:text-sm sui:hyphens-auto sui:sm:text-base';
const TILE_MARK =
  'sui:absolute sui:top-2 sui:end-2 sui:box-content sui:rounded-full sui:bg-inherit sui:p-1 sui:text-gold-text';
