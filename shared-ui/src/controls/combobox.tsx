import * as Radix from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { type MouseEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { Picture } from '../marks/picture.tsx';
import { popupContainer } from '../overlays/popup-container.ts';
import { ComboboxOption } from './combobox-option.tsx';
import { useFieldProps } from './field.tsx';
import { CONTROL } from './input.tsx';
import { type ComboboxValue, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxValue {
  placeholder: string;
  /** Above the list, e.g. how it is ordered. */
  note: string;
  /** In place of the list when nothing matches what is typed. */
  emptyText: string;
  /** How many match, in words; announced. */
  countText: (count: number) => string;
  disabled?: boolean;
}

/** A select for many items: typing filters by label and description. Enter chooses and never sends the form around it. */
export function Combobox(props: ComboboxProps) {
  const { placeholder, note, emptyText, countText, disabled = false } = props;
  const { required, ...field } = useFieldProps();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useCombobox(props);
  const open = box.open && !disabled;
  const optionId = (index: number) => `${listId}-${index}`;
  const picture = box.chosen?.image !== undefined && !open ? box.chosen : undefined;
  const activeId = open && box.active >= 0 ? optionId(box.active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const drawMoreNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + 2 * list.clientHeight > list.scrollHeight) box.drawMore();
  };

  const chooseAtPointer = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role="option"]');
    const item = option && box.shown[Number(option.getAttribute('aria-posinset')) - 1];
    if (item) box.choose(item);
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && box.close()}>
      <Radix.Anchor ref={setAnchor} className="sui:relative sui:block">
        {picture && (
          <Picture
            src={picture.image}
            name={picture.label}
            size={26}
            alt=""
            eager
            className="sui:pointer-events-none sui:absolute! sui:top-1/2 sui:left-3 sui:-translate-y-1/2"
          />
        )}
        <input
          {...field}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={activeId}
          aria-required={required}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          disabled={disabled}
          placeholder={placeholder}
          value={box.text}
          onChange={box.onChange}
          onKeyDown={box.onKeyDown}
          onClick={box.openAtChosen}
          onFocus={(event) => event.target.select()}
          onBlur={box.close}
          className={clsx(CONTROL, 'sui:truncate sui:pr-11', picture && 'sui:pl-13')}
        />
        <Icon
          name="chevron-down"
          size={18}
          className="sui:pointer-events-none sui:absolute sui:top-1/2 sui:right-3 sui:-translate-y-1/2 sui:text-ink-faint"
        />
      </Radix.Anchor>
      <Radix.Portal container={popupContainer(anchor)}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={prevent}
          onCloseAutoFocus={prevent}
          // A press on the field itself moves the cursor in it.
          onInteractOutside={(event) =>
            input.current?.contains(event.target as Node) && event.preventDefault()
          }
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className={CONTENT}
        >
          <p className={NOTE}>{note}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's */}
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            onScroll={drawMoreNearEnd}
            onClick={chooseAtPointer}
            className="sui:min-h-0 sui:overflow-y-auto sui:overscroll-contain sui:p-1 sui:empty:hidden"
          >
            {box.shown.map((item, index) => (
              <ComboboxOption
                key={item.value}
                id={optionId(index)}
                item={item}
                active={index === box.active}
                chosen={item === box.chosen}
                position={index + 1}
                count={box.matches.length}
              />
            ))}
          </div>
          {box.matches.length === 0 && <p className="sui:p-4 sui:text-ink-soft">{emptyText}</p>}
        </Radix.Content>
      </Radix.Portal>
      <span role="status" className="sui:sr-only">
        {open && countText(box.matches.length)}
      </span>
    </Radix.Root>
  );
}

const prevent = (event: Event) => event.preventDefault();

const CONTENT = clsx(
  'sui:z-50 sui:flex sui:max-h-[min(26rem,var(--radix-popover-content-available-height))] sui:flex-col sui:rounded',
  'sui:w-[max(var(--radix-popover-trigger-width),min(16rem,100vw-1.5rem))] sui:max-w-[calc(100vw-1.5rem)]',
  'sui:border sui:border-line sui:bg-surface sui:text-ink sui:shadow-overlay sui:data-[state=open]:animate-[sui-fade-in_120ms]',
);

const NOTE = 'sui:shrink-0 sui:border-b sui:border-line sui:px-3.5 sui:py-2 sui:text-xs sui:text-ink-faint';
