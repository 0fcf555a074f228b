import type { ReactNode } from 'react';
import type { TooltipProps } from '../on-demand/tooltip.tsx';
import { WaitingTrigger } from './waiting-trigger.tsx';

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
