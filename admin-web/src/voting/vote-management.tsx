import type { VotingStatus } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import type { ReactNode } from 'react';
import { Card, Heading, Icon } from 'shared-ui/host';
import { countText, type FormControlProps, PartialFailure } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { reasonField, SuggestedField } from '../forms/fields.tsx';
import { type Act, ActButtons } from '../lists/acts.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { useSignedInAdmin } from '../queries.ts';
import { PeriodForm } from './period-form/period-form.tsx';
import { useVotingStatus } from './with-voting-status.tsx';

/** *Reset Voting Period* starts a period of this length. */
const RESET_DAYS = 30;

/** Offers resets. They are folded away while there is nothing to reset. */
export function VoteManagement() {
  const { status } = useVotingStatus();
  const isSuperAdmin = useSignedInAdmin().role === 'super_admin';
  const obstacle = whyNoReset(status);
  const starts = `a new ${RESET_DAYS}-day period`;
  const resetText =
    status.activeCycle?.state === 'open' ? `Ends this period and starts ${starts}.` : `Starts ${starts}.`;
  const line = (text: string, act: Act<VotingStatus>) => (
    <Line text={obstacle ?? text}>
      <ActButtons
        row={status}
        name="votes"
        acts={[act]}
        look={{ size: 'md', disabled: obstacle !== undefined }}
      />
    </Line>
  );
  return (
    <Card variant="ruled" aria-labelledby="vote-management">
      <details open={obstacle === undefined} className="group">
        <summary className="mb-4 flex cursor-pointer list-none items-center justify-between gap-4">
          <Heading as="h3" size="card" id="vote-management">
            Vote Management
          </Heading>
          <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
        </summary>
        {line('Excludes the votes of one category. You can restore them.', resetCategory(isSuperAdmin))}
        {line('Excludes all votes of this period. You can restore them.', RESET_ALL)}
        <Line text={resetText}>
          <OpenButton size="md" open={resetPeriod}>
            Reset Voting Period
          </OpenButton>
        </Line>
      </details>
    </Card>
  );
}

/** Returns why no votes can be reset, or undefined if they can. */
function whyNoReset({ activeCycle }: VotingStatus): string | undefined {
  if (!activeCycle) return 'There is no voting period.';
  if (activeCycle.state === 'open') return undefined;
  return 'Voting has ended, so votes can’t be reset. Super admins can still exclude the votes of suspicious groups.';
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

const RESET = { icon: 'reset', tone: 'danger' } as const;

const reason = reasonField({ hint: 'Shown under Excluded votes.', optional: true });

const sent = (given: string) => ({
  body: given ? { reason: given } : undefined,
  timeoutMs: VOTES_TIMEOUT_MS,
});

const RESET_ALL: Act<VotingStatus> = {
  ...RESET,
  label: 'Reset All Votes',
  confirm: () => ({
    title: 'Reset all votes?',
    description: <WhatGoes />,
    confirmWord: 'RESET',
    fields: { reason },
  }),
  request: (_, given) => call('POST /api/admin/reset-votes', sent(given.reason)),
  failed: 'Failed to reset votes',
  done: () => 'All votes have been reset',
};

const isNamed = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase();

/** Resets the votes of a category, whose name is typed in any case. */
const resetCategory = (isSuperAdmin: boolean): Act<VotingStatus> => ({
  ...RESET,
  label: 'Reset Category Votes',
  confirm: ([status]) => ({
    title: 'Reset the votes of a category?',
    confirmWord: 'RESET',
    fields: {
      text: {
        label: 'Category name',
        maxLength: limits.CategoryRequest.name,
        choices: status?.categories.map(({ name }) => ({ value: name, label: name })) ?? [],
        control: CategoryField,
      },
      reason,
    },
  }),
  async request(_, { text, ...given }) {
    // A plain admin may not read the panel's own list, but the public list has the same names.
    const categories = await call(isSuperAdmin ? 'GET /api/admin/categories' : 'GET /api/categories');
    const category = [...categories].find(({ name }) => isNamed(name, text));
    if (!category) throw new PartialFailure('Category not found');
    return call('POST /api/admin/categories/:id/reset-votes', { at: category.id, ...sent(given.reason) });
  },
  failed: 'Failed to reset category votes',
  done: () => 'Category votes have been reset',
});

const CategoryField = (field: FormControlProps) => (
  <>
    <SuggestedField {...field} />
    {field.choices.some(({ value }) => isNamed(value, field.value)) && (
      <div className="text-sm text-ink-soft">
        <WhatGoes category={field.value} />
      </div>
    )}
  </>
);

/** Says which votes a reset excludes: those of a category, or all. */
function WhatGoes({ category }: { category?: string }) {
  const { status } = useVotingStatus();
  return (
    <>
      <p>{excludedBy(category, status)} Anyone affected can vote again.</p>
      <p className="mt-2">
        You can restore them under Excluded votes, except where the voter has voted again.
      </p>
    </>
  );
}

function excludedBy(category: string | undefined, status: VotingStatus) {
  const { totalVotes, totalParticipants, categories, activeCycle } = status;
  const target = category === undefined ? undefined : categories.find(({ name }) => isNamed(name, category));
  const votes = target ? target.voteCount : totalVotes;
  if (votes === 0) return 'No votes are shown yet. Any votes cast so far will be excluded.';
  const counted = <strong className="text-ink">{countText(votes, 'vote')}</strong>;
  const where = target?.name ?? 'all categories';
  const voters = target ? '' : ` by ${countText(totalParticipants, 'voter')}`;
  return activeCycle?.isFrozen ? (
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
