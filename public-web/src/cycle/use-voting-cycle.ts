import { useQuery } from '@tanstack/react-query';
import type { VotingCycle } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { cycleQuery } from '../queries.ts';
import { cycleMoment, type VotingState, votingState } from './voting-cycle.ts';

const TICK = 15_000;

/** `now` is the server's time in ms. */
export interface CurrentVoting {
  cycle: VotingCycle;
  now: number;
  state: VotingState;
}

/** Measures only the time since the response by the visitor's clock; undefined until there is a response. */
export function useVotingCycle(): CurrentVoting | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery());
  const [clientNow, setClientNow] = useState(() => firstLook(dataUpdatedAt));
  const ahead = cycle && Date.parse(cycle.now) - dataUpdatedAt;
  const now = ahead === undefined ? undefined : ahead + Math.max(clientNow, dataUpdatedAt);
  const moment = cycle && now !== undefined ? cycleMoment(cycle, now)?.instant : undefined;
  const momentHere = moment && ahead !== undefined ? Date.parse(moment) - ahead : Infinity;
  useEffect(() => {
    // Looks again now and then, and at the very moment at which voting opens or closes.
    const toMoment = momentHere - Date.now();
    const isNear = momentHere > clientNow && toMoment < TICK;
    const timer = setTimeout(() => setClientNow(Date.now()), isNear ? Math.max(0, toMoment) : TICK);
    return () => clearTimeout(timer);
  }, [clientNow, momentHere]);
  if (!cycle || now === undefined) return undefined;
  return { cycle, now, state: votingState(cycle, now) };
}

/** The moment of a fresh response: the served page was made from it, so hydration renders no second time. */
function firstLook(answeredAt: number): number {
  const now = Date.now();
  return now - answeredAt < TICK ? answeredAt : now;
}

/** Changes with each new count of votes: a new voting cycle, a reset, a restore, the end of a pause, an announcement. */
export function useRound(): string | undefined {
  const { data } = useQuery({ ...cycleQuery(), select: roundOf });
  return data;
}

export const roundOf = ({ id, generation, isSealed }: VotingCycle): string =>
  `${id}.${generation}${isSealed ? '.sealed' : ''}`;
