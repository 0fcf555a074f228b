import * as Radix from '@radix-ui/react-tooltip';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { popupContainer } from '../overlays/popup-container.ts';
import { type Handed, useTrigger } from './use-trigger.ts';

/** The time a pointer has to rest before a tooltip opens, in ms. */
const DELAY = 700;

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element that does nothing else when it is pressed. */
  children: ReactElement;
}

export function TooltipOverPage({ content, children, ...handed }: TooltipProps & Handed) {
  const { anchor, setAnchor, open, setOpen } = useTrigger(handed);
  const openInstead = (event: MouseEvent) => {
    // By default, a press would close the tooltip.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild ref={setAnchor} onClick={openInstead}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={popupContainer(anchor)}>
          <Radix.Content
            side="bottom"
            sideOffset={6}
            collisionPadding={8}
            className="sui:z-60 sui:max-w-64 sui:rounded sui:bg-solid sui:px-3 sui:py-1.5 sui:text-xs sui:text-on-solid"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
