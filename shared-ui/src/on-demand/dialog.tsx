import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { words } from '../words.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` is for questions that must be answered; screen readers announce it at once. */
  role?: 'dialog' | 'alertdialog';
  /** If false, Escape and presses outside do not close the dialog, and it has no close button. */
  dismissible?: boolean;
  children?: ReactNode;
}

const WIDTH = { sm: 'sui:max-w-sm', md: 'sui:max-w-md', lg: 'sui:max-w-lg' };

export function DialogOverPage(props: DialogProps) {
  const { open, onOpenChange, title, description, children } = props;
  const { size = 'md', role = 'dialog', dismissible = true } = props;
  const keepOpen = dismissible ? {} : { onEscapeKeyDown: stop, onInteractOutside: stop };
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className={OVERLAY}>
          <Content role={role} {...keepOpen} {...described} className={clsx(CONTENT, WIDTH[size])}>
            <header className="sui:mb-5 sui:pe-10">
              <Radix.Title className="sui:font-display sui:text-xl sui:font-semibold sui:wrap-anywhere">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="sui:mt-2 sui:text-sm sui:text-ink-soft sui:wrap-anywhere">
                    {description}
                  </div>
                </Radix.Description>
              )}
            </header>
            {children}
            {dismissible && (
              <Radix.Close asChild>
                <Button variant="ghost" icon="x" iconOnly className="sui:absolute! sui:top-3 sui:end-3">
                  {words.close()}
                </Button>
              </Radix.Close>
            )}
          </Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns the focus to the element that had it when the dialog opened, if that still exists. Radix would return it to
 * its own trigger, which these dialogs do not have.
 */
function Content(props: Radix.DialogContentProps) {
  const [opener] = useState(focusedOpener);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return <Radix.Content {...props} onCloseAutoFocus={giveFocusBack} />;
}

/** Returns the focused element. For an item of a menu, which disappears with the menu, it returns the menu's button. */
function focusedOpener(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

const stop = (event: Event) => event.preventDefault();

/*
 * The overlay scrolls, not the dialog, so that long forms stay reachable on small screens and with a keyboard open. Its
 * first row is at least as high as a toast, so that no toast covers a button of the dialog.
 */
const OVERLAY = clsx(
  'sui:fixed sui:inset-0 sui:z-50 sui:grid sui:place-items-center sui:overflow-y-auto sui:bg-scrim sui:p-4',
  'sui:grid-rows-[minmax(calc(var(--sui-toast-room,0px)-1rem),1fr)_auto_1fr] sui:scroll-pt-(--sui-toast-room)',
  'sui:data-[state=open]:animate-[sui-fade-in_150ms] sui:data-[state=closed]:animate-[sui-fade-out_120ms]',
);

const CONTENT = clsx(
  'sui:relative sui:row-start-2 sui:w-full sui:min-w-0 sui:rounded sui:border sui:border-line sui:bg-surface sui:p-5 sui:text-ink sui:sm:p-7',
  'sui:shadow-overlay sui:outline-none sui:data-[state=open]:animate-[sui-rise-in_200ms]',
);
