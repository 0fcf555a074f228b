import type { AdminVotingCycle } from 'admin-api/contract';
import { whatItCloses } from './messages.tsx';
import { revealsAtEnd, waitsForReveal } from './sealed-hours.ts';

/** Warns of a period so short that it may be a mistake. */
export function ShortPeriod() {
  return (
    <p className="mt-2 text-sm">
      <strong className="text-ink">That’s less than an hour.</strong> After it, people can’t vote until you
      start another period.
    </p>
  );
}

/** Says what starting another period does to this one. */
export function WhatItCloses({ period }: { period: AdminVotingCycle }) {
  const isOpen = period.state === 'open';
  const results = whatHappensToResults(period);
  return (
    <>
      <p className="mt-2">{whatItCloses({ period, isOpen })}</p>
      {results && <p className="mt-2">{results}</p>}
    </>
  );
}

/** Returns undefined if the results stay as they are now. */
function whatHappensToResults(period: AdminVotingCycle): string | undefined {
  if (waitsForReveal(period)) return 'Its results stay hidden until they are announced.';
  if (period.isSealed && revealsAtEnd(period)) {
    return 'Its results are announced right away, with the winners. This can’t be undone.';
  }
  return undefined;
}
