import { useVotingCycle } from './use-voting-cycle.ts';

/** Why a vote that was just cast does not show yet, where the current cycle is shown in steps. `past`: another one is. */
export function PublishingNote({ past }: { past: number | undefined }) {
  const voting = useVotingCycle();
  const isRunning = voting?.state === 'open' || voting?.state === 'paused';
  if (past !== undefined || !isRunning || voting.cycle.publishing === 'live') return null;
  return (
    <p className="mt-3 max-w-lg text-sm text-ink-soft">
      Updated each minute, when at least ten votes have come in a category. At the close all votes are shown.
    </p>
  );
}
