import { type ChangeEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { matchesOf } from '../../host/search.ts';

/** The number of items drawn at first, and added each time the end of the list comes near. */
const STEP = 20;
/** More items are drawn from this distance to the end, in items. */
const NEAR_END = 10;

export interface ComboboxItem {
  value: string;
  label: string;
  description?: string;
  /** Draws a small square picture; null draws the label's first letter. */
  image?: string | null;
}

export interface ComboboxValue {
  items: readonly ComboboxItem[];
  /** '' shows the placeholder. */
  value: string;
  onValueChange: (value: string) => void;
  disabled?: boolean;
  panel?: ComboboxPanel | undefined;
}

/** Shows the list as pictures in a grid that covers the page, and stays when an item is chosen. */
interface ComboboxPanel {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the panel. */
  label: string;
  head: ReactNode;
  /** Stands below the list. */
  bar: ReactNode;
}

/** Holds the state of a combobox. Typing filters and orders, arrows move, and Enter or a press chooses. */
export function useCombobox({ items, value, onValueChange, disabled = false, panel }: ComboboxValue) {
  const [isOpen, setIsOpen] = useState(false);
  const { open, onOpenChange: setOpen } = panel ?? { open: isOpen, onOpenChange: setIsOpen };
  /** Is undefined until the user types, so that the whole list is shown. */
  const [typed, setTyped] = useState<string>();
  /** Is undefined until the user moves, so that what was typed decides. */
  const [moved, setMoved] = useState<number>();
  const [drawn, setDrawn] = useState(STEP);
  const chosen = items.find((item) => item.value === value);
  // Must not be deferred: Enter right after a letter has to choose from the list for that letter.
  const { items: matches, named } = useMemo(
    () => matchesOf(items, typed ?? '', ({ label, description }) => ({ name: label, description })),
    [items, typed],
  );
  // Enter alone chooses only what is named like this, because a choice may be final.
  const active = Math.min(moved ?? (typed?.trim() && named > 0 ? 0 : -1), matches.length - 1);

  const show = (next: number) => {
    setMoved(next);
    setDrawn((before) => (next + NEAR_END > before ? next + STEP : before));
  };
  const openList = (at: number) => {
    if (open) return;
    setOpen(true);
    show(at);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setMoved(undefined);
    setDrawn(STEP);
  };
  const choose = (item: ComboboxItem) => {
    onValueChange(item.value);
    if (!panel) return close();
    setTyped(undefined);
    show(items.indexOf(item));
  };
  const openAtChosen = () => openList(chosen ? items.indexOf(chosen) : -1);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    setDrawn(STEP);
    if (!open) setOpen(true);
    setMoved(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const last = matches.length - 1;
    const { columns, step } = gridOf(open && MOVES.test(event.key) ? event.currentTarget : undefined);
    const stepBy = (by: number) => show(active < 0 ? 0 : (active + by + matches.length) % matches.length);
    const isInLastRow = last - active <= last % columns;
    const down = () => {
      if (active < 0) show(0);
      else if (isInLastRow) show(active % columns);
      else show(Math.min(active + columns, last));
    };
    const up = () => {
      if (active < 0) show(last);
      else show(active >= columns ? active - columns : last - ((last - active) % columns));
    };
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (open ? down() : openList(indexOr(chosen, 0))),
      ArrowUp: () => (open ? up() : openList(indexOr(chosen, last))),
      // In a text, these keys move the cursor.
      ...(open &&
        columns > 1 &&
        (typed === undefined || active >= 0) && {
          ArrowRight: () => stepBy(step),
          ArrowLeft: () => stepBy(-step),
          Home: () => show(0),
          End: () => show(last),
        }),
      PageDown: () => open && show(Math.min(last, active + 8)),
      PageUp: () => open && show(Math.max(0, active - 8)),
      // Choosing an item must not submit the form.
      Enter: () => {
        const item = matches[active];
        if (open && item) choose(item);
        else if (!open) openAtChosen();
      },
      Escape: close,
    };
    const move = moves[event.key];
    if (!move || (event.key === 'Escape' && !open)) return;
    event.preventDefault();
    // Escape must not reach a dialog around this, which stays open.
    event.stopPropagation();
    move();
  };
  const indexOr = (item: ComboboxItem | undefined, other: number) => (item ? matches.indexOf(item) : other);

  return {
    // A panel stays open, because its bar says why nothing can be chosen.
    open: open && (!disabled || panel !== undefined),
    chosen,
    matches,
    named,
    shown: matches.slice(0, drawn),
    active: open ? active : -1,
    isTyping: typed !== undefined,
    text: typed ?? chosen?.label ?? '',
    show,
    drawMore: () => setDrawn((before) => before + STEP),
    openAtChosen,
    close,
    choose,
    onBlur: panel ? undefined : close,
    onChange,
    onKeyDown,
  };
}

/** Other keys don't wait for the layout of the list. */
const MOVES = /^(?:Arrow|Home|End)/;

/** Returns how many items stand in a row of the open list, and how many the right arrow moves on. */
function gridOf(field: Element | undefined) {
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '');
  const style = list && getComputedStyle(list);
  return {
    columns: style?.gridTemplateColumns.split(' ').length ?? 1,
    step: style?.direction === 'rtl' ? -1 : 1,
  };
}
