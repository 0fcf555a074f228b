import type { PastCycle } from 'public-api/contract';
import { Banner } from 'shared-ui/host';
import { formatLongDateTime, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { Afterwards } from './afterwards.tsx';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { sealedEndText, timeUntil } from './voting-cycle.ts';

interface BoardNoteProps {
  /** As useChosenCycle says. */
  over?: PastCycle | undefined;
}

/**
 * Beside a board: why it may not show a vote that was just cast, and when it will. Of what is over, what has been done to it
 * since; that the current one has ended the page says above.
 */
export function BoardNote({ over }: BoardNoteProps) {
  const voting = useVotingCycle();
  const zone = useZone();
  if (over) {
    return over.isSealed && !over.isActive ? (
      <Banner className="mt-4">{sealedEndText(over, zone)}</Banner>
    ) : (
      <Afterwards {...over} />
    );
  }
  if (voting?.state !== 'open' && voting?.state !== 'paused') return null;
  if (voting.cycle.isSealed) {
    return (
      <Banner title="Sealed finish" className="mt-4">
        {sealedText(voting, zone)}
      </Banner>
    );
  }
  if (voting.cycle.publishing === 'live') return null;
  return (
    <p className="mt-3 max-w-lg text-sm text-ink-soft">
      To keep single votes secret, votes in a category are shown ten or more at a time, every ten minutes at
      the earliest. All of them are shown when voting ends.
    </p>
  );
}

function sealedText({ cycle, now }: CurrentVoting, zone: Zone): string {
  const { sealedFrom, endDate, reveal } = cycle;
  const end = endDate ?? '';
  const revealed =
    reveal === 'by_hand'
      ? 'when the organisers reveal them, after the end'
      : `on ${formatLongDateTime(end, zone)}, ${timeUntil(Date.parse(end) - now)}`;
  return `The board shows the votes up to ${formatLongDateTime(sealedFrom ?? '', zone)}. Votes still count. Results are revealed ${revealed}.`;
}
