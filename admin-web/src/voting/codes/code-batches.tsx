import { useQuery } from '@tanstack/react-query';
import type { CodeBatch, MadeCodeBatch } from 'admin-api/contract';
import { useState } from 'react';
import { Button, Table, type TableProps } from 'shared-ui/host';
import { Loaded, useFocusBack } from 'shared-web';
import { PanelCard } from '../../panel-card.tsx';
import { codeBatchesQuery } from '../../queries.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { useVotingStatus } from '../voting-status.ts';
import { BATCH_COLUMNS, withdrawColumn } from './batch-columns.tsx';
import { MadeCodes } from './made-codes.tsx';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { WhoMayVoteDialog } from './who-may-vote-dialog.tsx';
import { WithdrawBatchDialog } from './withdraw-batch-dialog.tsx';

/** Who may vote in the active period, and the batches of codes that invite. */
export function CodeBatches() {
  const batches = useQuery(codeBatchesQuery);
  const cycle = useVotingStatus().status.activeCycle;
  const isActing = useSignedInAdmin().role === 'super_admin' && cycle !== null;
  const [opened, setOpened] = useState<'make' | 'who' | CodeBatch>();
  const [made, setMade] = useState<MadeCodeBatch>();
  const card = useFocusBack(opened !== undefined || made !== undefined);
  const close = () => setOpened(undefined);
  const isForInvited = cycle?.whoMayVote === 'invited';
  const table: Omit<TableProps<CodeBatch>, 'rows'> = {
    caption: 'Batches of invitation codes',
    columns: isActing ? [...BATCH_COLUMNS, withdrawColumn(setOpened)] : BATCH_COLUMNS,
    rowKey: ({ id }) => id,
  };
  return (
    <PanelCard
      ref={card}
      title="Invitation Codes"
      note={
        isForInvited
          ? 'Only people who have entered a code may vote in this period.'
          : 'Everybody may vote in this period. Codes can be made ahead, and count once only invited people may vote.'
      }
      className="lg:col-span-2"
      actions={
        isActing && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" icon="users" onClick={() => setOpened('who')}>
              {isForInvited ? 'Let Everybody Vote' : 'Invited People Only'}
            </Button>
            <Button size="sm" icon="plus" disabled={made !== undefined} onClick={() => setOpened('make')}>
              Make Codes
            </Button>
          </div>
        )
      }
    >
      {made && <MadeCodes made={made} onStored={() => setMade(undefined)} />}
      <Loaded
        query={batches}
        what="invitation codes"
        placeholder={<Table {...table} rows={[]} busy busyRows={1} />}
        empty={<p className="py-3 text-ink-faint">No codes have been made for this period</p>}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Loaded>
      {cycle && opened === 'who' && <WhoMayVoteDialog cycle={cycle} onClose={close} />}
      {cycle && opened === 'make' && <MakeCodesDialog cycle={cycle} onMade={setMade} onClose={close} />}
      {typeof opened === 'object' && <WithdrawBatchDialog batch={opened} onClose={close} />}
    </PanelCard>
  );
}
