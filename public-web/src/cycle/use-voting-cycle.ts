import { useQuery } from '@tanstack/react-query';
import type { VotingCycle } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { useIsServed } from '../page/is-served.ts';
import { cycleQuery } from '../queries.ts';
import { cycleMoment, type VotingState, votingState } from './voting-cycle.ts';

const TICK = 15_000;

/** `now` is the server's time in ms. */
export interface CurrentVoting {
  cycle: VotingCycle;
  now: number;
  state: VotingState;
}

/** The clock of the visitor's machine only measures what has passed since the answer; undefined until there is one. */
export function useVotingCycle(): CurrentVoting | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery());
  const isServed = useIsServed();
  // What was served was made when the answer came.
  const [clientNow, setClientNow] = useState(() => (isServed ? dataUpdatedAt : Date.now()));
  const now = cycle && Date.parse(cycle.now) + Math.max(0, clientNow - dataUpdatedAt);
  const moment = cycle && now !== undefined ? cycleMoment(cycle, now)?.instant : undefined;
  const toMoment = moment && now !== undefined ? Date.parse(moment) - now : 0;
  // Looked at now and then, and at the very moment at which voting opens or closes.
  const tick = toMoment > 0 ? Math.min(toMoment, TICK) : TICK;
  useEffect(() => {
    if (!isServed) setClientNow(Date.now());
  }, [isServed]);
  useEffect(() => {
    const timer = setInterval(() => setClientNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [tick]);
  if (!cycle || now === undefined) return undefined;
  return { cycle, now, state: votingState(cycle, now) };
}

/** Another one with each new count of votes: a new voting cycle, a reset, a restore, the end of a pause. */
export function useRound(): string | undefined {
  const { data } = useQuery({ ...cycleQuery(), select: ({ id, generation }) => `${id}.${generation}` });
  return data;
}
