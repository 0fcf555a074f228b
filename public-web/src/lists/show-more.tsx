import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Button } from 'shared-ui/host';
import { formatCount } from 'shared-web';

/** Counts how much of a long list is drawn. */
export function useShowMore(total: number, step: number) {
  const [limit, setLimit] = useState(step);
  const shown = Math.min(limit, total);
  return { shown, step, total, onMore: () => setLimit(shown + step) };
}

/** Shows how much of a list of vendors is drawn, and draws more of it. Renders nothing for a short list. */
export function ShowMore({ shown, step, total, onMore }: ReturnType<typeof useShowMore>) {
  const note = useRef<HTMLParagraphElement>(null);
  if (total <= step) return null;
  const left = total - shown;
  return (
    <div className="mt-8 grid justify-items-center gap-3">
      <p ref={note} tabIndex={-1} className="text-sm text-ink-soft">
        {left > 0
          ? t`${{ shown: formatCount(shown) }} of ${plural(total, { one: '# vendor', other: '# vendors' })}`
          : t`All ${plural(total, { one: '# vendor', other: '# vendors' })}`}
      </p>
      {left > 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            onMore();
            // The button disappears with the last part, and the focus would be lost.
            if (left <= step) note.current?.focus({ preventScroll: true });
          }}
        >
          {t`Show ${{ count: formatCount(Math.min(step, left)) }} more`}
        </Button>
      )}
    </div>
  );
}
