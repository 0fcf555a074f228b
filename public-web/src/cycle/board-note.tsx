import type { PastCycle } from 'public-api/contract';
import { Banner } from 'shared-ui/host';
import type { Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { Afterwards } from './afterwards.tsx';
import { announcedByHand, announcedOn, hiddenUntil } from './messages.tsx';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { frozenEndText, timeUntil } from './voting-cycle.ts';

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
  if (voting?.state !== 'open' && voting?.state !== 'paused') return null;
  if (voting.cycle.isFrozen) {
    return (
      <Banner
        title={voting.cycle.publishing === 'hidden' ? 'Votes are hidden' : 'Leaderboard frozen'}
        className="mt-4"
      >
        {frozenText(voting, zone)}
      </Banner>
    );
  }
  return null;
}

function frozenText({ cycle, now }: CurrentVoting, zone: Zone): string {
  if (cycle.publishing === 'hidden')
    return hiddenUntil({ end: cycle.endDate ?? '', isByHand: cycle.reveal === 'by_hand', zone });
  const frozenFrom = cycle.frozenFrom ?? '';
  if (cycle.reveal === 'by_hand') return announcedByHand({ frozenFrom, zone });
  const end = cycle.endDate ?? '';
  return announcedOn({ frozenFrom, end, timeLeft: timeUntil(Date.parse(end) - now), zone });
}
