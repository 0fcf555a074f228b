import { type Cycle, correctionsByCycle, currentCycleState, databaseNow, listCycles } from 'db/count';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import {
  count,
  flag,
  id,
  idAndName,
  instant,
  listOf,
  orNull,
  publishing,
  text,
  whoMayVote,
} from 'shared-server/shapes';
import type { NextCycle, VotingCycleState } from '../generated/contract.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const freeze = {
  frozenHours: count.description(
    'The figures are frozen for everybody this many hours before the end; 0 for never',
  ),
  reveal: Joi.string()
    .valid('at_end', 'by_hand')
    .required()
    .description(
      '`at_end`: all figures and the winners show at the end. `by_hand`: the organisers reveal them after it',
    ),
  frozenFrom: orNull(instant).description(
    'While the figures are frozen, they include only votes cast before this time',
  ),
  isFrozen: flag.description('True while votes count but are shown to nobody'),
  revealedAt: orNull(instant).description(
    'The time at which the organisers revealed the figures, or planned to while they are frozen; null if they did not',
  ),
};

const stateFields = {
  id: orNull(id),
  name: orNull(text),
  startDate: orNull(instant),
  endDate: orNull(instant),
  isActive: flag.description(
    'True if there is a cycle; it counts until the next begins, and is open between its dates',
  ),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: whoMayVote.required(),
  publishing: publishing.required(),
  ...freeze,
  reopenedAt: orNull(instant),
  reopenReason: orNull(text).description('The reason for reopening the cycle after its end'),
  next: orNull(
    shape('NextCycle', {
      name: text,
      startDate: instant,
      endDate: instant,
      whoMayVote: whoMayVote.required(),
    }).required(),
  ).description('The next scheduled cycle; until it begins, all figures belong to the last one that began'),
  generation: count.description(
    'Changes whenever votes may have been excluded or restored: by a reset, a restore or the end of a pause',
  ),
};
const stateAnswer = shape('VotingCycleState', stateFields).description(
  'It contains no clock, so it stays the same until something changes. `id` and the dates are null ' +
    'before the first cycle',
);
const cycleAnswer = shape('VotingCycle', {
  ...stateFields,
  now: instant.description(
    'The time of the database when it responded; clients count days from it and not from their own clock',
  ),
});

const pastCycle = shape('PastCycle', {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  isActive: flag,
  ...freeze,
  reopenedAt: orNull(instant),
  reopenReason: orNull(text),
  correctedAt: orNull(instant).description(
    'The last time that votes were excluded or restored after the end',
  ),
  totalVotes: count,
});

const NO_CYCLE: Omit<VotingCycleState, 'next'> = {
  id: null,
  name: null,
  startDate: null,
  endDate: null,
  isActive: false,
  isPaused: false,
  pauseReason: null,
  whoMayVote: 'everybody',
  publishing: 'live',
  frozenHours: 0,
  reveal: 'at_end',
  frozenFrom: null,
  isFrozen: false,
  revealedAt: null,
  reopenedAt: null,
  reopenReason: null,
  generation: 0,
};

const nextIn = ({ name, startDate, endDate, whoMayVote }: Cycle): NextCycle => ({
  name,
  startDate,
  endDate,
  whoMayVote,
});

async function stateOf(db: Db): Promise<VotingCycleState> {
  const { cycle, next } = await currentCycleState(db);
  const { state: _, ...known } = cycle ?? { ...NO_CYCLE, state: undefined };
  return {
    ...known,
    // While the leaderboard is frozen, this does not show that votes left or rejoined the count.
    generation: known.isFrozen ? 0 : known.generation,
    next: next ? nextIn(next) : null,
  };
}

export function cyclesRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/voting/cycle', 'everyone', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The current voting cycle: the last one that began, open or closed',
      caching: 'public',
      answers: cycleAnswer,
      async answer() {
        const [state, now] = await Promise.all([stateOf(db), databaseNow(db)]);
        return { ...state, now };
      },
    }),
    route('GET /api/voting/state', 'everyone', {
      gateway: 'polled',
      summary: 'The current voting cycle without the clock, which tells open pages what has changed',
      caching: 'public',
      answers: stateAnswer,
      // This process does not cache the answer: the gateway asks once a second and needs the answer of that second.
      answer: () => stateOf(db),
    }),
    route('GET /api/voting/cycles', 'everyone', {
      isShownInPanel: true,
      summary: 'Every voting cycle that has begun, newest first',
      caching: 'public',
      answers: listOf(pastCycle),
      async answer() {
        const [cycles, corrections] = await Promise.all([listCycles(db), correctionsByCycle(db)]);
        return cycles
          .filter(({ state }) => state !== 'scheduled')
          .map((cycle) => ({
            id: cycle.id,
            name: cycle.name,
            startDate: cycle.startDate,
            endDate: cycle.endDate,
            isActive: cycle.isActive,
            frozenHours: cycle.frozenHours,
            reveal: cycle.reveal,
            frozenFrom: cycle.frozenFrom,
            isFrozen: cycle.isFrozen,
            revealedAt: cycle.revealedAt,
            reopenedAt: cycle.reopenedAt,
            reopenReason: cycle.reopenReason,
            correctedAt: corrections.get(cycle.id) ?? null,
            totalVotes: cycle.totalVotes,
          }));
      },
    }),
  ];
}
