import * as Radix from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { popupContainer } from './popup-container.ts';

/** How long a pointer rests before a tooltip opens, in ms. */
const DELAY = 700;

/** Once around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={DELAY}>{children}</Radix.Provider>;
}

interface TooltipProps {
  content: ReactNode;
  /** One element that takes the focus, and does nothing else when it is pressed. */
  children: ReactElement;
}

/** Opens when a pointer rests on its child, when the child has the focus, and, for fingers, when it is pressed. */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openInstead = (event: MouseEvent) => {
    // Left alone, a press would close it.
    event.preventDefault();
    setOpen(true);
  };
  return (
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
  );
}
