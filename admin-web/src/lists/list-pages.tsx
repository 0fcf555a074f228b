import { type FormEvent, useState } from 'react';
import { Button, Pager } from 'shared-ui/host';
import { TextField } from 'shared-web';

/** A list with more pages has a field to go to one. */
const MANY_PAGES = 10;

export interface ListPagesProps {
  /** Names the rows: "sessions". */
  what: string;
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function ListPages({ what, page, pageCount, onPageChange }: ListPagesProps) {
  return (
    <div className="mt-6 grid gap-4">
      <Pager label={`Pages of ${what}`} page={page} pageCount={pageCount} onPageChange={onPageChange} />
      {pageCount > MANY_PAGES && <PageJump pageCount={pageCount} onPageChange={onPageChange} />}
    </div>
  );
}

function PageJump({ pageCount, onPageChange }: Pick<ListPagesProps, 'pageCount' | 'onPageChange'>) {
  const [typed, setTyped] = useState('');
  const page = Number(typed);
  const isPage = Number.isInteger(page) && page >= 1 && page <= pageCount;
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (!isPage) return;
    setTyped('');
    onPageChange(page);
  };
  return (
    <form onSubmit={jump} className="flex items-end justify-center gap-2">
      <TextField
        label="Go to page"
        hideLabel
        inputMode="numeric"
        placeholder="Page"
        value={typed}
        onChange={setTyped}
        className="w-24 text-center"
      />
      <Button type="submit" variant="secondary" disabled={!isPage}>
        Go to page
      </Button>
    </form>
  );
}
