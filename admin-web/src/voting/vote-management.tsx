import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VotingStatus } from 'admin-api/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Card, Heading, Icon, Loading, Skeleton, toast } from 'shared-ui/host';
import { countText, formatCount, plural, useChange } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { reasonField, SuggestedField } from '../forms/fields.tsx';
import { type Act, useActs } from '../lists/acts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { categoriesQuery, publicCategoriesQuery, useSignedInAdmin, votingStatusQuery } from '../queries.ts';
import { useCannotEndEarly } from './new-period.tsx';
import { PeriodForm } from './period-form/period-form.tsx';
import { CANNOT_END_EARLY } from './rules.ts';
import { useVotingStatus, whyNoReset } from './with-voting-status.tsx';

/** *Reset Voting Period* starts a period of this length. */
const RESET_DAYS = 30;

/** A category whose votes are reset, or undefined for those of all categories. */
type Target = { id: number; name: string } | undefined;

/** Offers resets. They are folded away while there is nothing to reset. */
export function VoteManagement() {
  const { status } = useVotingStatus();
  const cannotEndEarly = useCannotEndEarly();
  const resetting = useActs<Target>({ noun: 'reset', nameOf: (target) => target?.name ?? 'all votes' });
  const obstacle = whyNoReset(status);
  const starts = `a new ${RESET_DAYS}-day period`;
  const resetText =
    status.activeCycle?.state === 'open' ? `Ends this period and starts ${starts}.` : `Starts ${starts}.`;
  return (
    <Card variant="ruled" aria-labelledby="vote-management">
      <details open={obstacle === undefined} className="group">
        <summary className="mb-4 flex cursor-pointer list-none items-center justify-between gap-4">
          <Heading as="h3" size="card" id="vote-management">
            Vote Management
          </Heading>
          <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
        </summary>
        <ResetCategoryVotes
          key={resetting.actsDone}
          onFound={(category) => resetting.start(RESET_CATEGORY, [category])}
        />
        <Line text={obstacle ?? resetAll(status)}>
          <Button
            variant="secondary"
            disabled={obstacle !== undefined}
            onClick={() => resetting.start(RESET_ALL, [undefined])}
          >
            Reset All Votes
          </Button>
        </Line>
        <Line text={cannotEndEarly ? CANNOT_END_EARLY : resetText}>
          <OpenButton size="md" disabled={cannotEndEarly} open={resetPeriod}>
            Reset Voting Period
          </OpenButton>
        </Line>
      </details>
      {resetting.messages}
    </Card>
  );
}

const resetPeriod = (close: () => void) => (
  <PeriodForm
    days={RESET_DAYS}
    at="review"
    meta={{
      errorTitle: 'Failed to reset voting period',
      errorToast: 'Failed to create new voting period',
      successToast: 'Voting period reset',
    }}
    onClose={close}
  />
);

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
    <p className="min-w-48 flex-1 text-sm text-ink-soft">{text}</p>
    {children}
  </div>
);

function resetAll({ totalVotes, activeCycle }: VotingStatus): string {
  if (totalVotes === 0) return 'No votes to show yet. Resetting excludes any that have been cast.';
  if (activeCycle?.isFrozen) {
    return `Excludes the ${countText(totalVotes, 'vote')} cast in this period before the freeze, and any cast since. You can restore them.`;
  }
  return plural(totalVotes, {
    one: 'Excludes the 1 vote of this period. You can restore it.',
    other: `Excludes all ${formatCount(totalVotes)} votes of this period. You can restore them.`,
  });
}

const NOT_FOUND = 'Category not found';
const FAILED = 'Failed to reset category votes';

/** Finds the category whose votes are reset; its name is typed in any case. */
function ResetCategoryVotes({ onFound }: { onFound: (category: Target) => void }) {
  const queryClient = useQueryClient();
  const { role } = useSignedInAdmin();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { status } = useVotingStatus();
  const obstacle = whyNoReset(status);

  const find = useChange({
    // A plain admin may not read the panel's own list, but the public list has the same names.
    mutationFn: (): Promise<NonNullable<Target>[]> =>
      role === 'super_admin'
        ? queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 })
        : queryClient.fetchQuery(publicCategoriesQuery),
    meta: { errorToast: FAILED, keepsData: true },
    onSuccess: (categories) => {
      const wanted = typed.trim().toLowerCase();
      const category = categories.find(({ name }) => name.toLowerCase() === wanted);
      if (category) return onFound(category);
      setProblem(NOT_FOUND);
      toast({ title: 'Error', description: NOT_FOUND, variant: 'destructive' });
      field.current?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!find.isPending) find.mutate();
  };

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 pb-4 sm:grid-cols-[1fr_auto]">
      <SuggestedField
        ref={field}
        label="Category name"
        error={problem ?? find.failure}
        hint={obstacle ?? 'Excludes the votes of one category. You can restore them.'}
        disabled={obstacle !== undefined}
        name="category"
        choices={status.categories.map(({ name }) => ({ value: name, label: name }))}
        value={typed}
        onChange={setTyped}
        maxLength={80}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={obstacle !== undefined || !typed.trim()}
        busy={find.isPending}
        className="justify-self-start sm:mt-6.75"
      >
        Reset Category Votes
      </Button>
    </form>
  );
}

const resetAct = (words: Pick<Act<Target>, 'label' | 'failed' | 'done'>): Act<Target> => ({
  ...words,
  icon: 'reset',
  tone: 'danger',
  confirm: ([target]) => ({
    title: target ? `Reset the votes of ${target.name}?` : 'Reset all votes?',
    description: <WhatGoes target={target} />,
    confirmWord: 'RESET',
    fields: { reason: reasonField({ hint: 'Shown under Excluded votes.', optional: true }) },
  }),
  request([target], { reason }) {
    const how = { body: reason ? { reason } : undefined, timeoutMs: VOTES_TIMEOUT_MS };
    return target
      ? call('POST /api/admin/categories/:id/reset-votes', { at: target.id, ...how })
      : call('POST /api/admin/reset-votes', how);
  },
});

const RESET_ALL = resetAct({
  label: 'Reset All Votes',
  failed: 'Failed to reset votes',
  done: () => 'All votes have been reset',
});
const RESET_CATEGORY = resetAct({
  label: 'Reset Category Votes',
  failed: FAILED,
  done: () => 'Category votes have been reset',
});

function WhatGoes({ target }: { target: Target }) {
  const { data: status } = useQuery(votingStatusQuery);
  if (!status) {
    return (
      <Loading label="Counting the votes">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <>
      <p>{excludedBy(target, status)} Anyone affected can vote again.</p>
      <p className="mt-2">
        You can restore them under Excluded votes, except where the voter has voted again.
      </p>
    </>
  );
}

/** Says which votes a reset excludes. */
function excludedBy(
  target: Target,
  { totalVotes, totalParticipants, categories, activeCycle }: VotingStatus,
) {
  const votes = target ? (categories.find(({ id }) => id === target.id)?.voteCount ?? 0) : totalVotes;
  if (votes === 0) return 'No votes are shown yet. Any votes cast so far will be excluded.';
  const counted = <strong className="text-ink">{countText(votes, 'vote')}</strong>;
  const isFrozen = activeCycle?.isFrozen ?? false;
  const where: ReactNode = target ? (
    <strong className="text-ink wrap-anywhere">{target.name}</strong>
  ) : (
    'all categories'
  );
  const voters = target ? '' : ` by ${countText(totalParticipants, 'voter')}`;
  return isFrozen ? (
    <>
      {counted} cast{voters} in {where} before the freeze, and any cast since, will be excluded.
    </>
  ) : (
    <>
      {counted}
      {voters} in {where} will be excluded.
    </>
  );
}
