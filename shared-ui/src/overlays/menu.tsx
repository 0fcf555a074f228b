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

/** A menu's button, before there is a menu. */
export const waitingMenu = (trigger: ReactElement): ReactElement => (
  <Slot aria-haspopup="menu" aria-expanded={false}>
    {trigger}
  </Slot>
);
