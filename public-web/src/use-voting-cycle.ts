import { useQuery } from '@tanstack/react-query';
import type { VotingCycle } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { cycleQuery } from './queries.ts';
import { type VotingState, votingState } from './voting-cycle.ts';

const TICK = 15_000;

/** `now` is the server's time in ms. */
export type CurrentVoting = { cycle: VotingCycle; now: number; state: VotingState };

/** The clock of the visitor's machine only measures what has passed since the answer; undefined until there is one. */
export function useVotingCycle(): CurrentVoting | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery());
  const clientNow = useClock();
  if (!cycle) return undefined;
  const now = Date.parse(cycle.now) + Math.max(0, clientNow - dataUpdatedAt);
  return { cycle, now, state: votingState(cycle, now) };
}

function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
