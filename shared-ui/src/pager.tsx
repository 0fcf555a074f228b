import { Button } from './controls/button.tsx';
import { words } from './words.tsx';

interface PagerProps {
  /** Names the navigation, e.g. "Pages of sessions". */
  label: string;
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pager({ label, page, pageCount, onPageChange }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="sui:flex sui:items-center sui:justify-between sui:gap-4">
      <Button
        variant="secondary"
        size="sm"
        icon="chevron-left"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {words.previous()}
      </Button>
      <p aria-live="polite" className="sui:text-sm sui:text-ink-soft sui:tabular-nums">
        {words.page(page, pageCount)}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon="chevron-right"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
        className="sui:flex-row-reverse"
      >
        {words.next()}
      </Button>
    </nav>
  );
}
