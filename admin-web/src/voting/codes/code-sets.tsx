import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle, CodeSet, MadeCodeSet } from 'admin-api/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Field, Select, type TableColumn } from 'shared-ui/host';
import { countText, formatCount, formatDateTime, withParams } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { reasonField } from '../../forms/fields.tsx';
import type { Act } from '../../lists/acts.tsx';
import { useFocusBack } from '../../lists/list-view.ts';
import { NameCell, Stamp } from '../../lists/name-cell.tsx';
import { OpenButton } from '../../lists/open-button.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import { codeSetsQuery, emailDomainsQuery, useSignedInAdmin, votingCyclesQuery } from '../../queries.ts';
import { Moment } from '../../time/moment.tsx';
import { usePanelZone } from '../../time/zoned-time.ts';
import { PeriodForm } from '../period-form/period-form.tsx';
import { RECOMMENDED } from '../rules.ts';
import { EmailNotSetUp, RulesToChoose } from '../who-may-vote.tsx';
import { useVotingStatus, WithVotingStatus } from '../with-voting-status.tsx';
import { EmailDomains } from './email-domains.tsx';
import { MadeCodes } from './made-codes.tsx';
import { makeCodesForm } from './make-codes-form.tsx';
import { MembersList } from './members-list.tsx';

/** Shows who may vote in the current or a scheduled period, and its sets of invitation codes. */
export function CodesPage() {
  return (
    <WithVotingStatus>
      <CodeSets />
    </WithVotingStatus>
  );
}

function CodeSets() {
  const { periods, period, choose } = useCodesOf();
  const mayAct = useSignedInAdmin().role === 'super_admin' && period !== undefined;
  const [made, setMade] = useState<{ made: MadeCodeSet; period: AdminVotingCycle }>();
  const page = useFocusBack<HTMLDivElement>(made !== undefined);
  const isOpen = mayAct && period.state !== 'closed';
  const missing = useQuery(emailDomainsQuery).data?.missing ?? [];
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <RecordList
        title="Who may vote"
        note={period ? noteOn(period) : 'Codes belong to a voting period. Schedule or start one first.'}
        noun="set of codes"
        nouns="invitation codes"
        nameOf={({ name }) => name}
        rowKey={({ id }) => id}
        query={() => codeSetsQuery(period?.id)}
        find={{ textsOf: ({ name, madeBy }) => [name, madeBy] }}
        columns={COLUMNS}
        acts={mayAct ? [withdraw(period.state === 'scheduled')] : []}
        empty={{
          icon: 'key',
          title: 'No codes yet',
          description: 'Codes that are made for this period appear here.',
        }}
        {...(isOpen && {
          actions: (
            <OpenButton
              icon="users"
              open={(close) => <PeriodForm period={period} at="rules" onClose={close} />}
            >
              Change who may vote
            </OpenButton>
          ),
          add: {
            label: 'Make codes',
            disabled: made !== undefined,
            open: (close) =>
              makeCodesForm({ period, onMade: (codes) => setMade({ made: codes, period }), close }),
          },
        })}
      >
        {mayAct && <EmailNotSetUp missing={missing} />}
        {!period && <RulesToChoose />}
        {period && <PeriodChoice periods={periods} period={period} onChoose={choose} />}
        {made && <MadeCodes {...made} onStored={() => setMade(undefined)} />}
      </RecordList>
      {isOpen && <MembersList key={period.id} period={period} />}
      {period?.whoMayVote === 'confirmed' && <EmailDomains mayAct={mayAct} />}
    </div>
  );
}

/** Says who may vote in a period. */
function noteOn({ name, state, whoMayVote }: AdminVotingCycle): string {
  if (state === 'closed') return `${name} has ended, so its codes no longer work.`;
  const period = state === 'open' ? 'this period' : name;
  if (whoMayVote === 'everybody') return `Everyone can vote in ${period}. ${RECOMMENDED}`;
  if (whoMayVote === 'confirmed') return `Only people with a confirmed email address can vote in ${period}.`;
  if (whoMayVote === 'members') return `Only members can vote in ${period}.`;
  return state === 'open'
    ? 'Only people who have entered a code can vote in this period.'
    : `Only people who have entered a code can vote in ${name}. They can enter it before voting starts.`;
}

const COLUMNS: readonly TableColumn<CodeSet>[] = [
  {
    header: 'Set',
    rowHeader: true,
    cell: ({ name, codes, usesEach, withdrawnAt, withdrawnBy, withdrawReason }) => (
      <NameCell name={name}>
        {countText(codes, 'code')}, {countText(usesEach, 'use')} each
        {withdrawnAt !== null && (
          <span className="mt-1 block text-ink-soft">
            Withdrawn <Moment at={withdrawnAt} /> by {withdrawnBy}: {withdrawReason}
          </span>
        )}
      </NameCell>
    ),
  },
  {
    header: 'Used',
    cell: ({ entered, codes, usesEach, isMembersList }) => (
      <>
        <span className="whitespace-nowrap">
          {formatCount(entered)} of {formatCount(codes * usesEach)}
        </span>
        {isMembersList && <span className="block text-ink-soft">Up to the last full hour</span>}
      </>
    ),
  },
  { header: 'Good until', cell: ({ endDate }) => <Moment at={endDate} /> },
  { header: 'Made', cell: ({ madeAt, madeBy }) => <Stamp at={madeAt} by={madeBy} /> },
];

/** From this many accounts on, the name of the set has to be typed. */
const TYPED_FROM = 20;

const withdraw = (isAhead: boolean): Act<CodeSet> => ({
  label: 'Withdraw',
  icon: 'ban',
  tone: 'danger',
  onlyOne: true,
  appliesTo: ({ withdrawnAt }) => withdrawnAt === null,
  confirm: ([set], name) => ({
    title: `Withdraw ${name}?`,
    description: whatStops(set, isAhead),
    confirmWord: set && set.entered >= TYPED_FROM ? name : undefined,
    fields: { reason: reasonField() },
  }),
  request: ([set], { reason }) =>
    call('POST /api/admin/code-sets/:id/withdraw', {
      at: set?.id,
      body: { reason },
      timeoutMs: VOTES_TIMEOUT_MS,
    }),
  failed: 'Failed to withdraw the set',
  done: () => 'Set withdrawn',
});

function whatStops(set: CodeSet | undefined, isAhead: boolean): string {
  const { entered: accounts = 0, isMembersList = false } = set ?? {};
  if (accounts === 0)
    return isMembersList
      ? 'These codes will stop working. Accounts that used one in the last hour can no longer vote in this period.'
      : 'These codes will stop working. None has been used yet.';
  const stopped = `These codes will stop working. Accounts that used one (${formatCount(accounts)}) can no longer vote in this period, even with another code.`;
  return isAhead
    ? stopped
    : `${stopped} Their votes are excluded in each category where at least ten can be excluded together. In the other categories, they count until ten can be excluded together.`;
}

interface PeriodChoiceProps {
  periods: readonly AdminVotingCycle[];
  period: AdminVotingCycle;
  onChoose: (id: number) => void;
}

/** Chooses the period whose codes are shown; draws nothing if there is only one. */
function PeriodChoice({ periods, period, onChoose }: PeriodChoiceProps) {
  const zone = usePanelZone();
  if (periods.length < 2) return null;
  const items = periods.map(({ id, name, state, startDate }) => ({
    value: String(id),
    label: name,
    description: {
      open: 'Running',
      scheduled: `Starts on ${formatDateTime(startDate, zone)}`,
      closed: 'Ended',
    }[state],
  }));
  return (
    <Field label="Codes for" className="mb-6 max-w-md">
      <Select items={items} value={String(period.id)} onValueChange={(id) => onChoose(Number(id))} />
    </Field>
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
