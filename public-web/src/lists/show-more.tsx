import { useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { vendorsText } from '../format.ts';

/** How many of a long list are drawn. */
export function useShowMore(total: number, step: number) {
  const [limit, setLimit] = useState(step);
  const shown = Math.min(limit, total);
  return { shown, step, total, onMore: () => setLimit(shown + step) };
}

/** Under a list of vendors that is drawn in part; nothing under a short one. */
export function ShowMore({ shown, step, total, onMore }: ReturnType<typeof useShowMore>) {
  const note = useRef<HTMLParagraphElement>(null);
  if (total <= step) return null;
  const left = total - shown;
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p ref={note} tabIndex={-1} className="text-sm text-ink-soft">
        {left > 0 ? `${formatCount(shown)} of ${vendorsText(total)}` : `All ${vendorsText(total)}`}
      </p>
      {left > 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            onMore();
            // The button goes with the last part, and would take the focus with it.
            if (left <= step) note.current?.focus({ preventScroll: true });
          }}
        >
          Show {formatCount(Math.min(step, left))} more
        </Button>
      )}
    </div>
  );
}
