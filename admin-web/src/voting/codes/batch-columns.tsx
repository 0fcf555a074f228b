import type { CodeBatch } from 'admin-api/contract';
import { Button, type TableColumn } from 'shared-ui/host';
import { Moment } from '../../time/moment.tsx';
import { batchSize, entered as enteredText, madeBy as madeByText, withdrawn } from './messages.tsx';

export const BATCH_COLUMNS: readonly TableColumn<CodeBatch>[] = [
  {
    header: 'Batch',
    cell: ({ name, codes, usesEach, withdrawnAt, withdrawnBy, withdrawReason }) => (
      <>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-ink-faint tabular-nums">{batchSize({ codes, usesEach })}</span>
        {withdrawnAt !== null && (
          <span className="mt-1 block text-ink-soft wrap-anywhere">
            {withdrawn({ at: withdrawnAt, by: withdrawnBy, reason: withdrawReason })}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Used',
    cell: ({ entered, codes, usesEach }) => (
      <span className="tabular-nums">{enteredText({ count: entered, of: codes * usesEach })}</span>
    ),
  },
  {
    header: 'Good until',
    cell: ({ endDate }) => <Moment at={endDate} />,
  },
  {
    header: 'Made',
    cell: ({ madeAt, madeBy }) => (
      <>
        <Moment at={madeAt} className="block" />
        <span className="block text-ink-faint">{madeByText({ name: madeBy })}</span>
      </>
    ),
  },
];

export const withdrawColumn = (onWithdraw: (batch: CodeBatch) => void): TableColumn<CodeBatch> => ({
  header: 'Withdraw',
  hideHeader: true,
  cell: (batch) =>
    batch.withdrawnAt === null && (
      <Button variant="secondary" size="sm" onClick={() => onWithdraw(batch)}>
        Withdraw <span className="sr-only">{batch.name}</span>
      </Button>
    ),
});
