import type { ReactNode } from 'react';
import type { TooltipProps } from '../on-demand/tooltip.tsx';
import { WaitingTrigger } from './waiting-trigger.tsx';

/** Opens when a pointer rests on its child, when the child has the focus, and, for fingers, when it is pressed. */
export function Tooltip(props: TooltipProps) {
  return (
    <WaitingTrigger trigger={props.children}>
      {(parts, handed) => <parts.TooltipOverPage {...props} {...handed} />}
    </WaitingTrigger>
  );
}

/** Hosts of earlier releases put this around the app. A tooltip brings its own today. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => children;
