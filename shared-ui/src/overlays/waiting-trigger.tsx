import { Slot } from '@radix-ui/react-slot';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type * as OnDemand from '../on-demand/index.ts';
import type { Handed } from '../on-demand/use-trigger.ts';
import { useOnDemand } from './on-demand.ts';

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
