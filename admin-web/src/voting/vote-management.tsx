import { type Ref, useState } from 'react';
import { Button } from 'shared-ui/host';
import { useFocusBack } from 'shared-web';
import { PanelCard } from '../lists/panel-card.tsx';
import { RESET_DAYS } from './days.ts';
import { resetAll, resetPeriod, resettingAll } from './messages.tsx';
import { QuickPeriodDialog } from './quick-period-dialog.tsx';
import { ResetCategoryVotes } from './reset-category-votes.tsx';
import { ResetVotesDialog } from './reset-votes-dialog.tsx';
import { CANNOT_END_EARLY, useCannotEndEarly } from './sealed-hours.ts';
import { useVotingStatus, whyNoReset } from './voting-status.ts';

export function VoteManagement() {
  const { status } = useVotingStatus();
  const cannotEndEarly = useCannotEndEarly();
  const [opened, setOpened] = useState<'period' | 'all'>();
  const close = () => setOpened(undefined);
  const periodOpener = useFocusBack<HTMLButtonElement>(opened === 'period');
  const obstacle = whyNoReset(status);
  const resetText = resetPeriod({ days: RESET_DAYS, isOpen: status.activeCycle?.state === 'open' });
  return (
    <PanelCard title="Vote Management">
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
        <QuickPeriodDialog
          title="Reset the voting period?"
          days={RESET_DAYS}
          meta={{
            errorTitle: 'Failed to reset voting period',
            errorToast: 'Failed to create new voting period',
            successToast: 'Voting period reset',
          }}
          onClose={close}
        />
      )}
    </PanelCard>
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
