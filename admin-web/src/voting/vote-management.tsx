import type { VotingStatus } from 'admin-api/contract';
import { type Ref, useState } from 'react';
import { Button, Card, Heading, Icon } from 'shared-ui/host';
import { countText, formatCount, plural, useFocusBack } from 'shared-web';
import { useCannotEndEarly } from './new-period.tsx';
import { PeriodForm } from './period-form/period-form.tsx';
import { ResetCategoryVotes } from './reset-category-votes.tsx';
import { NO_VOTES_SHOWN, ResetVotesDialog } from './reset-votes-dialog.tsx';
import { CANNOT_END_EARLY } from './rules.ts';
import { useVotingStatus, whyNoReset } from './voting-status.ts';

/** *Reset Voting Period* starts a period of this length. */
const RESET_DAYS = 30;

/** Offers resets. They are folded away while there is nothing to reset. */
export function VoteManagement() {
  const { status } = useVotingStatus();
  const cannotEndEarly = useCannotEndEarly();
  const [opened, setOpened] = useState<'period' | 'all'>();
  const close = () => setOpened(undefined);
  const periodOpener = useFocusBack<HTMLButtonElement>(opened === 'period');
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
        <ResetCategoryVotes />
        <Act
          label="Reset All Votes"
          text={obstacle ?? resetAll(status)}
          disabled={obstacle !== undefined}
          onPress={() => setOpened('all')}
        />
        <Act
          ref={periodOpener}
          label="Reset Voting Period"
          text={cannotEndEarly ? CANNOT_END_EARLY : resetText}
          disabled={cannotEndEarly}
          onPress={() => setOpened('period')}
        />
      </details>
      {opened === 'all' && (
        <ResetVotesDialog
          title="Reset all votes?"
          path="/api/admin/reset-votes"
          describe={resettingAll}
          confirmLabel="Reset All Votes"
          meta={{ errorToast: 'Failed to reset votes', successToast: 'All votes have been reset' }}
          onClose={close}
        />
      )}
      {opened === 'period' && (
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
      )}
    </Card>
  );
}

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

/** Says which votes a reset of all categories excludes. */
function resettingAll({ totalVotes, totalParticipants, activeCycle }: VotingStatus) {
  if (totalVotes === 0) return NO_VOTES_SHOWN;
  const votes = <strong className="text-ink">{countText(totalVotes, 'vote')}</strong>;
  const voters = countText(totalParticipants, 'voter');
  return activeCycle?.isFrozen ? (
    <>
      {votes} cast by {voters} in all categories before the freeze, and any cast since, will be excluded.
      Anyone affected can vote again.
    </>
  ) : (
    <>
      {votes} by {voters} in all categories will be excluded. Anyone affected can vote again.
    </>
  );
}

interface ActProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  text: string;
  disabled?: boolean;
  onPress: () => void;
}

function Act({ ref, label, text, disabled = false, onPress }: ActProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <p className="min-w-48 flex-1 text-sm text-ink-soft">{text}</p>
      <Button ref={ref} variant="secondary" disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
