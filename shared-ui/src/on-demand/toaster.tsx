import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Icon } from '../marks/icon.tsx';
import { dismissToast, type ToastEntry, useToasts } from '../overlays/toast-store.ts';
import { words } from '../words.tsx';

/** The display time in ms. */
const DURATION = 5000;
/** A swipe to the right over this distance dismisses a toast, in px. */
const SWIPE_THRESHOLD = 50;

export function ToastsOverPage() {
  const toasts = useToasts();
  const viewport = useRoomForToasts();
  return (
    <Radix.Provider
      duration={DURATION}
      swipeDirection={words.direction() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD}
      label={words.notification()}
    >
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        ref={viewport}
        data-toasts
        hotkey={['F8']}
        label={words.notifications()}
        className={VIEWPORT}
      />
    </Radix.Provider>
  );
}

/** Publishes the height of the toasts at the top of the screen as a CSS variable, for the overlay of a dialog. */
function useRoomForToasts() {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = viewport.current;
    if (!list) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--sui-toast-room', `${list.offsetHeight}px`),
    );
    observer.observe(list);
    return () => {
      observer.disconnect();
      style.removeProperty('--sui-toast-room');
    };
  }, []);
  return viewport;
}

const VARIANT = {
  default: { icon: 'info', colour: 'sui:border-s-gold', mark: 'sui:text-gold-text' },
  success: { icon: 'circle-check', colour: 'sui:border-s-green', mark: 'sui:text-green' },
  destructive: { icon: 'circle-alert', colour: 'sui:border-s-red', mark: 'sui:text-red' },
};

function Toast({ entry }: { entry: ToastEntry }) {
  const { icon, colour, mark } = VARIANT[entry.variant ?? 'default'];
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (root.current) uncoverFocus(root.current);
  }, []);
  return (
    <Radix.Root
      ref={root}
      open={entry.open}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      data-toast
      {...(entry.isQuiet && { 'data-quiet': true, tabIndex: -1 })}
      className={entry.isQuiet ? 'sui:sr-only' : clsx(TOAST, colour)}
    >
      <Icon name={icon} size={20} className={clsx('sui:mt-0.5', mark)} />
      <div className="sui:min-w-0 sui:flex-1">
        <Radix.Title className="sui:text-sm sui:font-semibold sui:wrap-anywhere">{entry.title}</Radix.Title>
        {entry.description && (
          <Radix.Description className="sui:mt-0.5 sui:text-sm sui:text-ink-soft sui:wrap-anywhere">
            {entry.description}
          </Radix.Description>
        )}
      </div>
      {!entry.isQuiet && (
        <Radix.Close aria-label={words.closeNotification()} className={CLOSE}>
          <Icon name="x" size={18} />
        </Radix.Close>
      )}
    </Radix.Root>
  );
}

/** Scrolls to the focused field if a toast covers it. The page's scroll padding keeps the field below the toast. */
function uncoverFocus(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || toast.contains(focused)) return;
  const [field, cover] = [focused.getBoundingClientRect(), toast.getBoundingClientRect()];
  const covered = field.bottom > cover.top && field.top < cover.bottom && field.right > cover.left;
  if (covered) focused.scrollIntoView({ block: 'nearest' });
}

/* At the top of the screen a toast covers only the header. At the bottom it could cover the next button to press. */
const VIEWPORT = clsx(
  'sui:fixed sui:inset-x-0 sui:top-0 sui:z-60 sui:mx-auto sui:w-full sui:max-w-sm sui:list-none sui:px-4 sui:pb-2',
  'sui:pt-[max(0.5rem,env(safe-area-inset-top))] sui:outline-none sui:empty:hidden sui:has-data-quiet:p-0!',
);

const TOAST = clsx(
  'sui:flex sui:gap-3 sui:rounded sui:border sui:border-s-3 sui:border-line sui:bg-surface sui:py-3 sui:pe-2 sui:ps-4',
  'sui:text-ink sui:shadow-overlay sui:data-[state=open]:animate-[sui-rise-in_200ms]',
  'sui:data-[state=closed]:animate-[sui-fade-out_120ms] sui:data-[swipe=end]:animate-[sui-slide-out_150ms]',
  'sui:data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
  'sui:data-[swipe=cancel]:translate-x-0 sui:data-[swipe=cancel]:transition-transform',
);

const CLOSE =
  'sui:grid sui:size-11 sui:shrink-0 sui:-my-2 sui:place-items-center sui:rounded sui:text-ink-faint sui:hover:text-ink';
