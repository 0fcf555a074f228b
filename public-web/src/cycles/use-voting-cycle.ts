import { useQuery } from '@tanstack/react-query';
import type { PastCycle, VotingCycle } from 'public-api/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from 'shared-web';
import { type CycleId, cycleQuery, cyclesQuery } from '../queries.ts';
import { cycleMoment, hasBallot, type VotingState, votingState } from './voting-cycle.ts';

const TICK = 15_000;

/** `now` is the server's time in ms. */
export interface CurrentVoting {
  cycle: VotingCycle;
  now: number;
  state: VotingState;
}

/**
 * Returns the state of voting by the server's clock, or undefined until the first response. The visitor's clock may be
 * wrong, so it only measures the time since the response.
 */
export function useVotingCycle(): CurrentVoting | undefined {
  const { data: cycle, dataUpdatedAt } = useQuery(cycleQuery());
  const [clientNow, setClientNow] = useState(() => initialNow(dataUpdatedAt));
  const serverOffset = cycle && Date.parse(cycle.now) - dataUpdatedAt;
  const now = serverOffset === undefined ? undefined : serverOffset + Math.max(clientNow, dataUpdatedAt);
  const moment = cycle && now !== undefined ? cycleMoment(cycle, now)?.instant : undefined;
  const nextChangeAt = moment && serverOffset !== undefined ? Date.parse(moment) - serverOffset : Infinity;
  useEffect(() => {
    // Updates every 15 seconds, and at the moment when voting opens or closes.
    const timeLeft = nextChangeAt - Date.now();
    const isNear = nextChangeAt > clientNow && timeLeft < TICK;
    const timer = setTimeout(() => setClientNow(Date.now()), isNear ? Math.max(0, timeLeft) : TICK);
    return () => clearTimeout(timer);
  }, [clientNow, nextChangeAt]);
  if (!cycle || now === undefined) return undefined;
  return { cycle, now, state: votingState(cycle, now) };
}

/** Returns the time of a fresh response, so that hydration renders the same page as the server did. */
function initialNow(answeredAt: number): number {
  const now = Date.now();
  return now - answeredAt < TICK ? answeredAt : now;
}

/** Returns whether the open period has this rule of who may vote, and the next period if it has. */
export function usePeriodsFor(rule: VotingCycle['whoMayVote']) {
  const voting = useVotingCycle();
  const isOpen = voting?.state === 'open' || voting?.state === 'paused';
  const next = voting?.cycle.next;
  return {
    isRunning: isOpen && voting.cycle.whoMayVote === rule,
    next: next?.whoMayVote === rule ? next : undefined,
  };
}

/** Identifies the current count. It changes with a new cycle, a reset, a restore, the end of a pause or an announcement. */
export function useCountVersion(): string | undefined {
  const { data } = useQuery({ ...cycleQuery(), select: countVersionOf });
  return data;
}

export const countVersionOf = ({ id, generation, isFrozen }: VotingCycle): string =>
  `${id}.${generation}${isFrozen ? '.frozen' : ''}`;

/** Returns the voting cycle that the address names (`&cycle=3`), or else the current one. */
export function useChosenCycle() {
  const { data: cycles = [], isPending } = useQuery(cyclesQuery());
  const [search, setSearch] = useSearchParams();
  const voting = useVotingCycle();
  const named = Number(search.get('cycle'));
  const isKnown = cycles.length === 0 || cycles.some(({ id }) => id === named);
  const past = Number.isSafeInteger(named) && named > 0 && isKnown && named !== currentOf(cycles)?.id;
  const canStillChange = !past && hasBallot(voting?.state);
  const choose = (cycle: CycleId) => setSearch(withParams(search, { cycle: String(cycle ?? '') }));
  return {
    /** Newest first; empty until the list is loaded. */
    cycles,
    isPending,
    /** Undefined for the current cycle, whose figures still change. */
    past: past ? named : undefined,
    /** The cycle that the address names, if its voting is over; the page is then not about the current one. */
    over: canStillChange ? undefined : cycles.find(({ id }) => id === named),
    choose,
  };
}

/** Returns the cycle that GET /api/voting/cycle returns too. */
export const currentOf = (cycles: readonly PastCycle[]) =>
  cycles.find(({ isActive }) => isActive) ?? cycles[0];

/** Returns the cycle whose vendor pages are linked: one that is over and announced. */
export const standingCycle = (over: PastCycle | undefined): CycleId =>
  over?.isFrozen ? undefined : over?.id;
