import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PastCycle } from 'public-api/contract';
import { Banner } from 'shared-ui/host';
import { formatLongDateTime, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { frozenEndText, hasBallot, timeUntil } from './voting-cycle.ts';

interface BoardNoteProps {
  /** The voting period of useChosenCycle. */
  over?: PastCycle | undefined;
}

/**
 * Shows why a leaderboard may not include a vote that was just cast, and when it will. For a voting period that is
 * over, it shows what has happened to the results since.
 */
export function BoardNote({ over }: BoardNoteProps) {
  const voting = useVotingCycle();
  const zone = useZone();
  if (over) {
    return over.isFrozen && !over.isActive ? (
      <Banner className="mt-4">{frozenEndText(over, zone)}</Banner>
    ) : (
      <Afterwards {...over} />
    );
  }
  if (!voting?.cycle.isFrozen || !hasBallot(voting.state)) return null;
  return (
    <Banner
      title={voting.cycle.publishing === 'hidden' ? t`Votes are hidden` : t`Leaderboard frozen`}
      className="mt-4"
    >
      {frozenText(voting, zone)}
    </Banner>
  );
}

function frozenText({ cycle, now }: CurrentVoting, zone: Zone): string {
  if (cycle.publishing === 'hidden')
    return cycle.reveal === 'by_hand'
      ? t`Nobody sees any votes before the organisers announce the results.`
      : t`Nobody sees any votes before the results are announced on ${{ end: formatLongDateTime(cycle.endDate ?? '', zone) }}.`;
  const frozenFrom = cycle.frozenFrom ?? '';
  if (cycle.reveal === 'by_hand')
    return t`The leaderboard shows votes up to ${{ frozenFrom: formatLongDateTime(frozenFrom, zone) }}. Votes still count. The organisers will announce the results after voting ends.`;
  const end = cycle.endDate ?? '';
  return t`The leaderboard shows votes up to ${{ frozenFrom: formatLongDateTime(frozenFrom, zone) }}. Votes still count. The results will be announced on ${{ end: formatLongDateTime(end, zone) }}, ${{ timeLeft: timeUntil(Date.parse(end) - now) }}.`;
}

type AfterwardsProps = Pick<PastCycle, 'reopenedAt' | 'reopenReason' | 'correctedAt'>;

/** Shows what happened to the results of a voting period after its end. */
export function Afterwards({ reopenedAt, reopenReason, correctedAt }: AfterwardsProps) {
  const zone = useZone();
  if (!reopenedAt && !correctedAt) return null;
  return (
    <div className="mt-4 grid max-w-2xl gap-1 text-sm text-ink-soft wrap-anywhere">
      {reopenedAt && (
        <p>
          <Trans>
            Voting reopened on {ph({ at: formatLongDateTime(reopenedAt, zone) })}. The organisers’ reason:{' '}
            <bdi>{reopenReason}</bdi>
          </Trans>
        </p>
      )}
      {correctedAt && (
        <p>{t`Corrected on ${{ at: formatLongDateTime(correctedAt, zone) }}: after voting ended, some votes were excluded, or counted again.`}</p>
      )}
    </div>
  );
}
