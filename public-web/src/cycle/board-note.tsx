import type { PastCycle } from 'public-api/contract';
import { Banner } from 'shared-ui/host';
import { formatLongDateTime, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { type CurrentVoting, useVotingCycle } from './use-voting-cycle.ts';
import { sealedEndText, timeUntil } from './voting-cycle.ts';

interface BoardNoteProps {
  /** A cycle that was chosen instead of the current one. */
  past?: PastCycle | undefined;
}

/** Beside a board: why it may not show a vote that was just cast, and when it will. What has ended the page says above. */
export function BoardNote({ past }: BoardNoteProps) {
  const voting = useVotingCycle();
  const zone = useZone();
  if (past) {
    return past.isSealed && <Banner className="mt-4">{sealedEndText(past, zone)}</Banner>;
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
      Updated each minute, when at least ten votes have come in a category. At the close all votes are shown.
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
