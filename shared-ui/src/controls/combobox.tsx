import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { Picture } from '../marks/picture.tsx';
import { useOnDemand, useOnDemandSoon } from '../overlays/on-demand.ts';
import { words } from '../words.tsx';
import { useFieldProps } from './field.tsx';
import { CONTROL } from './input.tsx';
import { type ComboboxItem, type ComboboxValue, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxValue {
  placeholder: string;
  /** The note above the list, e.g. how it is ordered. */
  note: string;
  /** Names the list for screen readers, e.g. "Vendors". */
  listLabel?: string;
  /** Replaces the list when nothing matches. */
  emptyText: string;
  /** Announces how many items match. */
  countText: (count: number) => string;
  /** Draws a final choice, which can no longer be changed; a confirmed one is green. */
  settled?: 'confirmed' | 'recorded' | undefined;
}

/** A select for many items. Typing filters by label and description. Enter chooses, and never submits the form. */
export function Combobox({ settled, ...props }: ComboboxProps) {
  if (!settled) return <EditableCombobox {...props} />;
  const chosen = props.items.find(({ value }) => value === props.value);
  return <SettledChoice as={settled} chosen={chosen} placeholder={props.placeholder} />;
}

function EditableCombobox(props: Omit<ComboboxProps, 'settled'>) {
  const { placeholder, note, listLabel = words.options(), emptyText, countText, disabled = false } = props;
  const { required, ...field } = useFieldProps();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const box = useCombobox(props);
  const { open } = box;
  const parts = useOnDemand(open, box.close);
  useOnDemandSoon(props.panel !== undefined);
  const look = parts?.panelProps(props, box);
  const List = props.panel ? parts?.ComboboxPanel : parts?.ComboboxList;
  const optionId = (index: number) => `${listId}-${index}`;
  const picture = box.chosen?.image !== undefined && !open ? box.chosen : undefined;
  const activeId = box.active < 0 ? undefined : optionId(box.active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div className={props.panel && 'sui:min-h-11'}>
      <div {...look?.scrim}>
        <div ref={setFrame} {...look?.frame}>
          {look?.head}
          <div className={look?.field ?? 'sui:relative'}>
            {picture && (
              <Picture
                src={picture.image}
                name={picture.label}
                size={26}
                alt=""
                eager
                className="sui:pointer-events-none sui:absolute! sui:top-1/2 sui:start-3 sui:-translate-y-1/2"
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
              onBlur={box.onBlur}
              // The pictures come before the keyboard of a phone.
              inputMode={props.panel && !look ? 'none' : undefined}
              aria-label={look?.frame['aria-label']}
              className={clsx(
                CONTROL,
                'sui:truncate sui:ltr:pr-11 sui:rtl:pl-11',
                picture && 'sui:ltr:pl-13 sui:rtl:pr-13',
              )}
            />
            <Icon
              name={look ? 'search' : 'chevron-down'}
              size={18}
              className="sui:pointer-events-none sui:absolute sui:top-1/2 sui:end-3 sui:-translate-y-1/2 sui:text-ink-faint"
            />
          </div>
          {open && List && frame && (
            <List
              box={box}
              disabled={disabled}
              frame={frame}
              field={input}
              listId={listId}
              optionId={optionId}
              note={note}
              label={listLabel}
              emptyText={emptyText}
            />
          )}
          <span role="status" className="sui:sr-only">
            {open && countText(box.matches.length)}
          </span>
          {look?.bar}
        </div>
      </div>
    </div>
  );
}

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
function SettledChoice({ as, chosen, placeholder }: SettledChoiceProps) {
  const { required, ...field } = useFieldProps();
  const { box, icon, mark } = LOOK[as];
  return (
    <div className={clsx(BOX, box)}>
      {chosen?.image !== undefined && (
        <Picture
          src={chosen.image}
          name={chosen.label}
          alt=""
          eager
          className="sui:w-24! sui:animate-[sui-rise-in_300ms]"
        />
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
