import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect } from 'react';
import type { ComboboxValue } from '../controls/use-combobox.ts';
import { type ComboboxListProps, Options } from './combobox-list.tsx';

/** Returns what makes the frame of a field, and the element around it, a panel over the page while it is open. */
export function panelProps({ panel, items }: ComboboxValue, { open, isTyping }: ComboboxListProps['box']) {
  if (!panel || !open) return undefined;
  const { label, head, bar, onOpenChange } = panel;
  const isLong = items.length >= SEARCH_FROM;
  return {
    head,
    bar,
    scrim: {
      'data-scrim': 'panel',
      className: SCRIM,
      onClick: ({ target, currentTarget }: MouseEvent) => target === currentTarget && onOpenChange(false),
    },
    frame: {
      role: 'dialog',
      'aria-modal': true,
      'aria-label': label,
      tabIndex: -1,
      // A long list keeps its height while it is filtered.
      className: clsx(FRAME, isLong || 'sui:sm:h-auto'),
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onOpenChange(false),
    },
    field: isLong || isTyping ? 'sui:relative sui:mx-4 sui:mb-2 sui:shrink-0 sui:sm:mx-6' : 'sui:sr-only',
  };
}

/** A panel with fewer items shows its field only while something is typed. */
const SEARCH_FROM = 12;

const SCRIM = clsx(
  'sui:fixed sui:inset-0 sui:z-50 sui:grid sui:grid-cols-1 sui:grid-rows-1 sui:bg-scrim',
  'sui:sm:place-items-center sui:sm:p-6 sui:short:p-0',
);

const FRAME = clsx(
  'sui:relative sui:flex sui:size-full sui:min-h-0 sui:flex-col sui:bg-surface sui:text-ink sui:outline-none',
  'sui:pt-[env(safe-area-inset-top)] sui:sm:max-w-[64rem] sui:sm:rounded sui:sm:border sui:sm:border-line',
  'sui:sm:max-h-[52rem] sui:sm:shadow-overlay sui:short:overflow-y-auto',
);

/** Shows the items of a field as pictures in a panel that covers the page. */
export function ComboboxPanel(props: ComboboxListProps) {
  const { box, frame, field } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs when the panel opens and when it closes
  useLayoutEffect(() => {
    const release = coverPage(frame);
    const watcher = watchBackButton(box.close);
    if (box.chosen) box.show(box.matches.indexOf(box.chosen));
    // A phone would show its keyboard over the pictures.
    (hasNoKeyboard() ? frame : field.current)?.focus({ preventScroll: true });
    // The list gets lower when the bar below it gets higher.
    const list = frame.querySelector('[role="listbox"]');
    const observer = new ResizeObserver(() =>
      list?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' }),
    );
    if (list) observer.observe(list);
    return () => {
      observer.disconnect();
      release();
      watcher?.destroy();
      const { activeElement, body } = document;
      if (activeElement !== body && !frame.contains(activeElement)) return;
      field.current?.focus({ preventScroll: true });
      frame.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  const choose = (item: (typeof box.shown)[number]) => {
    box.choose(item);
    if (hasNoKeyboard()) frame.focus({ preventScroll: true });
  };
  return <Options {...props} box={{ ...box, choose }} asTiles />;
}

const hasNoKeyboard = () => window.matchMedia('(hover: none)').matches;

/** Keeps focus and presses in the element, also when parts of the page come later, until the returned function runs. */
function coverPage(element: HTMLElement): () => void {
  const covered = new Set<HTMLElement>();
  const cover = () => {
    for (let part = element; part !== document.body && part.parentElement; part = part.parentElement) {
      for (const other of part.parentElement.children) {
        if (other === part || !isCoverable(other)) continue;
        other.inert = true;
        covered.add(other);
      }
    }
  };
  const observer = new MutationObserver(cover);
  let isOver = false;
  // A phone takes a while to style the whole page again, so the pictures are painted first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isOver) return;
      cover();
      observer.observe(document.body, { childList: true, subtree: true });
    }),
  );
  // What contains the element can't be inert, but may be a stop of Tab.
  const keepFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === element || target.tabIndex < 0) return;
    if (target.contains(element)) element.focus();
  };
  document.addEventListener('focusin', keepFocus);
  return () => {
    isOver = true;
    document.removeEventListener('focusin', keepFocus);
    observer.disconnect();
    for (const other of covered) other.inert = false;
  };
}

const isCoverable = (other: Element): other is HTMLElement =>
  other instanceof HTMLElement &&
  !(other.inert || other.matches(OVER_PANEL) || other.querySelector(OVER_PANEL));

/** Toasts and dialogs stay reachable. */
const OVER_PANEL = '[data-toasts], [data-scrim]:not([data-scrim="panel"])';

/** Closes by the Back button of a phone, where the browser offers that. */
function watchBackButton(onClose: () => void): { destroy: () => void } | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => EventTarget & { destroy: () => void } };
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', onClose);
  return watcher;
}
