import { Slot } from '@radix-ui/react-slot';
import type { ReactElement } from 'react';
import type { MenuProps } from '../on-demand/menu.tsx';
import { WaitingTrigger } from './waiting-trigger.tsx';

export function Menu(props: MenuProps) {
  return (
    <WaitingTrigger trigger={waitingMenu(props.trigger)}>
      {(parts, handed) => <parts.MenuOfItems {...props} {...handed} />}
    </WaitingTrigger>
  );
}

/** Returns the button of a menu that has not loaded yet. */
export const waitingMenu = (trigger: ReactElement): ReactElement => (
  <Slot aria-haspopup="menu" aria-expanded={false}>
    {trigger}
  </Slot>
);
