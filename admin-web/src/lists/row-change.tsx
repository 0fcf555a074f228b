import type { MutationMeta } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ButtonProps } from 'shared-ui/host';
import { ChangeButton, useChange } from 'shared-web';

export interface RowChangeProps extends Pick<ButtonProps, 'icon' | 'busyLabel'> {
  change: () => Promise<unknown>;
  meta: MutationMeta;
  children: ReactNode;
}

/** A button whose change removes its row. A failure is shown beside the button. */
export function RowChange({ change, meta, children, ...button }: RowChangeProps) {
  const place = useFocusOnRemoval<HTMLDivElement>();
  const changing = useChange({ mutationFn: change, meta });
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3">
      {changing.failure && (
        <p role="alert" className="text-sm text-red">
          {changing.failure}
        </p>
      )}
      <ChangeButton change={changing} variant="secondary" size="sm" {...button}>
        {children}
      </ChangeButton>
    </div>
  );
}

/**
 * Moves the focus to the focusable element around a row when the row is removed while one of its buttons has the focus.
 * The row is still in the document when its layout effects are cleaned up.
 */
function useFocusOnRemoval<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const leaving = place.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      leaving.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return place;
}
