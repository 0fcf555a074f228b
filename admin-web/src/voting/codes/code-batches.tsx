import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle, CodeBatch, MadeCodeBatch } from 'admin-api/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Table, type TableProps } from 'shared-ui/host';
import { Loaded, useFocusBack, withParams } from 'shared-web';
import { PanelPage } from '../../lists/panel-card.tsx';
import { codeBatchesQuery, emailDomainsQuery, useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { cannotSend } from '../messages.tsx';
import { PeriodForm } from '../period-form/period-form.tsx';
import { useVotingStatus } from '../voting-status.ts';
import { WithVotingStatus } from '../with-voting-status.tsx';
import { BATCH_COLUMNS, withdrawColumn } from './batch-columns.tsx';
import { CodesPeriod } from './codes-period.tsx';
import { EmailDomains } from './email-domains.tsx';
import { MadeCodes } from './made-codes.tsx';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { codesNote } from './messages.tsx';
import { WithdrawBatchDialog } from './withdraw-batch-dialog.tsx';

/** The open dialog, with the period that was shown when it opened. */
type Opened = { period: AdminVotingCycle } & (
  | { act: 'make' }
  | { act: 'who' }
  | { act: 'withdraw'; batch: CodeBatch }
);

/** Shows who may vote in the current or a scheduled period, and its batches of invitation codes. */
export function CodesPage() {
  return (
    <WithVotingStatus>
      <CodeBatches />
    </WithVotingStatus>
  );
}

function CodeBatches() {
  const { periods, period, choose } = useCodesOf();
  const batches = useQuery(codeBatchesQuery(period?.id));
  const mayAct = useSignedInAdmin().role === 'super_admin' && period !== undefined;
  const [opened, setOpened] = useState<Opened>();
  const [made, setMade] = useState<{ made: MadeCodeBatch; period: AdminVotingCycle }>();
  const card = useFocusBack(opened !== undefined || made !== undefined);
  const close = () => setOpened(undefined);
  const missing = useQuery(emailDomainsQuery).data?.missing ?? [];
  const table: Omit<TableProps<CodeBatch>, 'rows'> = {
    caption: 'Batches of invitation codes',
    columns: mayAct
      ? [...BATCH_COLUMNS, withdrawColumn((batch) => setOpened({ act: 'withdraw', batch, period }))]
      : BATCH_COLUMNS,
    rowKey: ({ id }) => id,
  };
  return (
    <PanelPage
      ref={card}
      title="Who may vote"
      note={period ? codesNote(period) : 'Codes belong to a voting period. Schedule or start one first.'}
      actions={
        mayAct &&
        period.state !== 'closed' && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon="users"
              onClick={() => setOpened({ act: 'who', period })}
            >
              Change who may vote
            </Button>
            <Button
              size="sm"
              icon="plus"
              disabled={made !== undefined}
              onClick={() => setOpened({ act: 'make', period })}
            >
              Make codes
            </Button>
          </div>
        )
      }
    >
      {mayAct && missing.length > 0 && <p className="mb-4 text-ink-soft">{cannotSend({ missing })}</p>}
      {period && <CodesPeriod periods={periods} period={period} onChoose={choose} />}
      {made && <MadeCodes {...made} onStored={() => setMade(undefined)} />}
      <Loaded
        query={batches}
        texts={{ loading: 'Loading invitation codes', failed: 'Failed to load invitation codes' }}
        placeholder={<Table {...table} rows={[]} busy busyRows={1} />}
        empty={<p className="py-3 text-ink-faint">No codes have been made for this period</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {period?.whoMayVote === 'confirmed' && <EmailDomains mayAct={mayAct} />}
      {opened?.act === 'who' && <PeriodForm period={opened.period} at="rules" onClose={close} />}
      {opened?.act === 'make' && (
        <MakeCodesDialog
          cycle={opened.period}
          onMade={(codes) => setMade({ made: codes, period: opened.period })}
          onClose={close}
        />
      )}
      {opened?.act === 'withdraw' && (
        <WithdrawBatchDialog
          batch={opened.batch}
          isAhead={opened.period.state === 'scheduled'}
          onClose={close}
        />
      )}
    </PanelPage>
  );
}

/** Returns the current and the scheduled periods by start, and the one whose codes are shown, from the address. */
function useCodesOf() {
  const [params, setParams] = useSearchParams();
  const current = useVotingStatus().status.activeCycle;
  const { data: cycles = [] } = useQuery(votingCyclesQuery);
  const scheduled = cycles.filter(({ state }) => state === 'scheduled').reverse();
  const periods = [...(current ? [current] : []), ...scheduled];
  const usual = periods.find(({ state }) => state !== 'closed') ?? periods[0];
  const period = periods.find(({ id }) => String(id) === params.get('period')) ?? usual;
  const choose = (id: number) =>
    setParams((old) => withParams(old, { period: String(id) }), { replace: true });
  return { periods, period, choose };
}
