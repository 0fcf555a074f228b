import type { MutationMeta } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ButtonProps } from 'shared-ui/host';
import { ChangeButton, useChange } from 'shared-web';

export interface RowChangeProps extends Pick<ButtonProps, 'icon' | 'busyLabel'> {
  change: () => Promise<unknown>;
  meta: MutationMeta;
  children: ReactNode;
}

/** The button of a row that takes the row away; what went wrong stands beside it. */
export function RowChange({ change, meta, children, ...button }: RowChangeProps) {
  const place = useFocusGivenAway<HTMLDivElement>();
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
 * The row leaves the page by this button: where it still has the focus, what is around the row receives it. It is still
 * on the page when its effects are undone, so it can be asked.
 */
export function useFocusGivenAway<Place extends HTMLElement>() {
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
