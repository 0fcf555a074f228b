import { currentCycleState, databaseNow, listCycles } from 'db/voting';
import Joi from 'joi';
import { count, flag, id, idAndName, instant, listOf, orNull, shape, text } from 'shared-server/shapes';
import type { PastCycle, VotingCycle, VotingCycleState } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const publishing = Joi.string()
  .valid('live', 'steps')
  .required()
  .description(
    'Of the figures until the cycle closes: as votes come, or each minute when ten have come in a category',
  );

const stateFields = {
  id: orNull(id),
  name: orNull(text),
  startDate: orNull(instant),
  endDate: orNull(instant),
  isActive: flag,
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: Joi.string()
    .valid('everybody', 'invited')
    .required()
    .description('`invited`: accounts that have entered an invitation code'),
  publishing,
  generation: count.description(
    'Another one whenever votes may have left the count or come back: a reset, a restore, the end of a pause',
  ),
};
const stateAnswer = shape<VotingCycleState>('VotingCycleState', stateFields).description(
  'It has no clock in it, so it stays the same until something changes. `id` and the dates are null before the first cycle',
);
const cycleAnswer = shape<VotingCycle>('VotingCycle', {
  ...stateFields,
  now: instant.description(
    'The database’s clock when the answer was made: clients count days from it, not from their own',
  ),
});

const pastCycle = shape<PastCycle>('PastCycle', {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  isActive: flag,
  totalVotes: count,
});

const NO_CYCLE: VotingCycleState = {
  id: null,
  name: null,
  startDate: null,
  endDate: null,
  isActive: false,
  isPaused: false,
  pauseReason: null,
  whoMayVote: 'everybody',
  publishing: 'live',
  generation: 0,
};

export function cyclesRoutes({ db }: Services): Route[] {
  return [
    openRoute('GET /api/voting/cycle', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The active voting cycle, or the newest one when none is active',
      caching: 'public',
      answer: cycleAnswer,
      async handle() {
        const [cycle, now] = await Promise.all([currentCycleState(db), databaseNow(db)]);
        return { ...(cycle ?? NO_CYCLE), now };
      },
    }),
    openRoute('GET /api/voting/state', {
      gateway: 'polled',
      summary: 'The voting cycle without its clock, for open pages to see what has changed',
      caching: 'public',
      answer: stateAnswer,
      // Not remembered in this process: the gateway asks once a second, and its answer must be of that second.
      handle: async () => (await currentCycleState(db)) ?? NO_CYCLE,
    }),
    openRoute('GET /api/voting/cycles', {
      gateway: 'plain',
      isShownInPanel: true,
      summary: 'Every voting cycle, newest first',
      caching: 'public',
      answer: listOf(pastCycle),
      async handle() {
        const cycles = await listCycles(db);
        return cycles.map(
          ({ isPaused: _, pauseReason: __, whoMayVote: ___, publishing: ____, ...cycle }) => cycle,
        );
      },
    }),
  ];
}
