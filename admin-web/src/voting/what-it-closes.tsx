import type { AdminVotingCycle } from 'admin-api/contract';
import { countText } from 'shared-web';
import { sinceSeal } from '../time/since-seal.ts';
import { revealsAtEnd, waitsForReveal } from './sealed-hours.ts';
import { useVotingStatus } from './voting-status.ts';

/** Nobody should start one by a slip. */
export function ShortPeriod() {
  return (
    <p className="mt-2 text-sm">
      <strong className="text-ink">That is less than an hour.</strong> Nobody can vote afterwards until
      another period is started.
    </p>
  );
}

/** What the start of another period does to this one, which has begun. */
export function WhatItCloses({ period }: { period: AdminVotingCycle }) {
  const { status } = useVotingStatus();
  const name = <strong className="text-ink wrap-anywhere">{period.name}</strong>;
  const votes = <strong className="text-ink">{countText(period.totalVotes, 'vote')}</strong>;
  const isOpen = period.state === 'open';
  return (
    <>
      <p className="mt-2">
        {isOpen ? (
          <>
            It closes {name} with its {votes}
            {sinceSeal(status) || ','} and who has voted can vote again.
          </>
        ) : (
          <>
            {name} has ended with {votes}
            {sinceSeal(status).replace(/,$/, '')}.
          </>
        )}{' '}
        {isOpen ? 'A closed period cannot' : 'Once another has begun, it cannot'} be opened again.
      </p>
      <p className="mt-2">{whatHappensToResults(period)}</p>
    </>
  );
}

function whatHappensToResults(period: AdminVotingCycle): string {
  if (waitsForReveal(period)) return 'Its results stay hidden until they are announced.';
  if (period.isSealed && revealsAtEnd(period)) {
    return 'Its results are announced right away, with the winners. This can’t be undone.';
  }
  return 'Its results can still be read under the past periods.';
}
