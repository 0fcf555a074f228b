import { currentCycleState, databaseNow, listCycles } from 'db/voting';
import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { PastCycle, VotingCycle, VotingCycleState } from '../contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const instant = Joi.string().isoDate();

const stateFields = {
  id: idSchema.allow(null).required(),
  name: Joi.string().allow(null).required(),
  startDate: instant.allow(null).required(),
  endDate: instant.allow(null).required(),
  isActive: Joi.boolean().required(),
  isPaused: Joi.boolean().required(),
  pauseReason: Joi.string().allow(null).required(),
  generation: Joi.number().integer().min(0).required(),
};
const stateAnswer = Joi.object<VotingCycleState, true>(stateFields);
const cycleAnswer = Joi.object<VotingCycle, true>({ ...stateFields, now: instant.required() });

const pastCycle = Joi.object<PastCycle, true>({
  id: idSchema.required(),
  name: Joi.string().required(),
  startDate: instant.required(),
  endDate: instant.required(),
  isActive: Joi.boolean().required(),
  totalVotes: Joi.number().integer().required(),
});

const NO_CYCLE: VotingCycleState = {
  id: null,
  name: null,
  startDate: null,
  endDate: null,
  isActive: false,
  isPaused: false,
  pauseReason: null,
  generation: 0,
};

export function cyclesRoutes({ db }: Services): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/voting/cycle',
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The active voting cycle, or the newest one when none is active',
      caching: 'public',
      answer: cycleAnswer,
      async handle(): Promise<VotingCycle> {
        const [cycle, now] = await Promise.all([currentCycleState(db), databaseNow(db)]);
        return { ...(cycle ?? NO_CYCLE), now };
      },
    }),
    openRoute({
      method: 'get',
      path: '/api/voting/state',
      gateway: 'polled',
      summary: 'The voting cycle without its clock, for open pages to see what has changed',
      caching: 'public',
      answer: stateAnswer,
      // Not remembered in this process: the gateway asks once a second, and its answer must be of that second.
      handle: async (): Promise<VotingCycleState> => (await currentCycleState(db)) ?? NO_CYCLE,
    }),
    openRoute({
      method: 'get',
      path: '/api/voting/cycles',
      gateway: 'plain',
      isShownInPanel: true,
      summary: 'Every voting cycle, newest first',
      caching: 'public',
      answer: Joi.array().items(pastCycle),
      async handle(): Promise<PastCycle[]> {
        const cycles = await listCycles(db);
        return cycles.map(({ isPaused: _, pauseReason: __, ...cycle }) => cycle);
      },
    }),
  ];
}
