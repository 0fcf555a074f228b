import { Slot } from '@radix-ui/react-slot';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DialogProps } from '../on-demand/dialog.tsx';
import type * as OnDemand from '../on-demand/index.ts';
import type { MenuProps } from '../on-demand/menu.tsx';
import type { TooltipProps } from '../on-demand/tooltip.tsx';
import type { Handed } from '../on-demand/use-trigger.ts';
import { useOnDemand } from './on-demand.ts';
import { useToasts } from './toast-store.ts';

interface WaitingTriggerProps {
  /** One button with its accessible name and state. */
  trigger: ReactElement;
  children: (parts: typeof OnDemand, handed: Handed) => ReactNode;
}

/** Stands in for a Radix trigger until Radix is loaded. */
export function WaitingTrigger({ trigger, children }: WaitingTriggerProps) {
  const [isPressed, setPressed] = useState(false);
  // The browser ignores a press that ends on a different element, so the trigger stays while it is held.
  const [isHeld, setHeld] = useState(false);
  const hadFocus = useRef(false);
  const parts = useOnDemand(isPressed, () => setPressed(false));
  if (parts && !isHeld) {
    const takeFocus = (next: HTMLElement) => {
      if (hadFocus.current) next.focus();
      hadFocus.current = false;
    };
    return children(parts, { opensAtOnce: isPressed, takeFocus });
  }
  return (
    <Waiting
      trigger={trigger}
      onHold={setHeld}
      onPress={() => setPressed(true)}
      onLeave={(isFocused) => {
        hadFocus.current = isFocused;
      }}
    />
  );
}

interface WaitingProps {
  trigger: ReactElement;
  onHold: (isHeld: boolean) => void;
  onPress: () => void;
  onLeave: (isFocused: boolean) => void;
}

function Waiting({ trigger, onHold, onPress, onLeave }: WaitingProps) {
  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once, when the trigger is removed
  useLayoutEffect(() => {
    const own = element.current;
    return () => onLeave(own === document.activeElement);
  }, []);
  const release = () => onHold(false);
  const press = () => {
    onPress();
    release();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    press();
  };
  return (
    <Slot
      ref={element}
      onPointerDown={() => onHold(true)}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={press}
      onKeyDown={openByArrow}
    >
      {trigger}
    </Slot>
  );
}

export type { DialogProps };

export function Dialog(props: DialogProps) {
  const parts = useOnDemand(props.open, () => props.onOpenChange(false));
  return parts && <parts.DialogOverPage {...props} />;
}

/** The row of buttons at the end of a dialog. On a phone the buttons fill the width, with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sui:mt-6 sui:flex sui:flex-col-reverse sui:gap-3 sui:sm:flex-row sui:sm:justify-end">
      {children}
    </div>
  );
}

export function Menu(props: MenuProps) {
  const waiting = (
    <Slot aria-haspopup="menu" aria-expanded={false}>
      {props.trigger}
    </Slot>
  );
  return (
    <WaitingTrigger trigger={waiting}>
      {(parts, handed) => <parts.MenuOfItems {...props} {...handed} />}
    </WaitingTrigger>
  );
}

/** Opens when a pointer rests on its child, when the child gets the focus, and when the child is pressed. */
export function Tooltip(props: TooltipProps) {
  return (
    <WaitingTrigger trigger={props.children}>
      {(parts, handed) => <parts.TooltipOverPage {...props} {...handed} />}
    </WaitingTrigger>
  );
}

/** Does nothing. Hosts put it around the app, because release 1.0.0 of the kit needs a provider. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => children;

/** Shows the toasts; every app renders one Toaster at its end. F8 moves the focus to the toasts. */
export function Toaster() {
  const parts = useOnDemand(useToasts().length > 0);
  return parts && <parts.ToastsOverPage />;
}
