import type { Db } from 'db/machinery';
import { correctionsByCycle } from 'db/results';
import { type Cycle, currentCycleState, databaseNow, listCycles } from 'db/voting';
import Joi from 'joi';
import { count, flag, id, idAndName, instant, listOf, orNull, shape, text } from 'shared-server/shapes';
import type { NextCycle, PastCycle, VotingCycle, VotingCycleState } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const publishing = Joi.string()
  .valid('live', 'steps')
  .required()
  .description(
    'Of the figures until the cycle closes: as votes come, or each minute when ten have come in a category',
  );

const seal = {
  sealedHours: count.description(
    'So many hours before the end the figures stand still, for everybody; 0 for none',
  ),
  reveal: Joi.string()
    .valid('at_end', 'by_hand')
    .required()
    .description('Whether the end shows all figures and names winners, or the organisers after it'),
  sealedFrom: orNull(instant).description('Under the seal all figures are of the votes cast before it'),
  isSealed: flag.description('Votes count, and nobody is shown them'),
  revealedAt: orNull(instant).description('When the organisers broke the seal, where they did'),
};

const whoMayVote = Joi.string()
  .valid('everybody', 'invited', 'confirmed')
  .required()
  .description(
    '`invited`: accounts that have entered an invitation code; `confirmed`: with a confirmed email address',
  );

const stateFields = {
  id: orNull(id),
  name: orNull(text),
  startDate: orNull(instant),
  endDate: orNull(instant),
  isActive: flag.description(
    'Whether there is one: it counts until the next begins, and is open between its dates',
  ),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote,
  publishing,
  ...seal,
  reopenedAt: orNull(instant),
  reopenReason: orNull(text).description('Why the cycle was opened again after its end'),
  next: orNull(
    shape<NextCycle>('NextCycle', {
      name: text,
      startDate: instant,
      endDate: instant,
      whoMayVote,
    }).required(),
  ).description('The one that begins next by itself; until then all figures are of the last that began'),
  generation: count.description(
    'Another one whenever votes may have left the count or come back: a reset, a restore, the end of a pause',
  ),
};
const stateAnswer = shape<VotingCycleState>('VotingCycleState', stateFields).description(
  'It has no clock in it, so it stays the same until something changes. `id` and the dates are null before the first cycle begins',
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
  ...seal,
  reopenedAt: orNull(instant),
  reopenReason: orNull(text),
  correctedAt: orNull(instant).description('When votes last left the count after the end, or came back'),
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
  sealedHours: 0,
  reveal: 'at_end',
  sealedFrom: null,
  isSealed: false,
  revealedAt: null,
  reopenedAt: null,
  reopenReason: null,
  generation: 0,
};

type Seal = Pick<VotingCycleState, keyof typeof seal>;

const sealIn = ({ sealedHours, reveal, sealedFrom, isSealed, revealedAt }: Seal) => ({
  ...{ sealedHours, reveal, sealedFrom, isSealed, revealedAt },
});

const nextIn = ({ name, startDate, endDate, whoMayVote }: Cycle): NextCycle => ({
  ...{ name, startDate, endDate, whoMayVote },
});

async function stateOf(db: Db): Promise<VotingCycleState> {
  const { cycle, next } = await currentCycleState(db);
  const { state: _, ...known } = cycle ?? { ...NO_CYCLE, state: undefined };
  return {
    ...known,
    next: next ? nextIn(next) : null,
  };
}

export function cyclesRoutes({ db }: Services): Route[] {
  return [
    openRoute('GET /api/voting/cycle', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: 'The voting cycle that counts: the last that began, open or closed',
      caching: 'public',
      answer: cycleAnswer,
      async handle() {
        const [state, now] = await Promise.all([stateOf(db), databaseNow(db)]);
        return { ...state, now };
      },
    }),
    openRoute('GET /api/voting/state', {
      gateway: 'polled',
      summary: 'The voting cycle without its clock, for open pages to see what has changed',
      caching: 'public',
      answer: stateAnswer,
      // This process does not cache the answer: the gateway asks once a second and needs the answer of that second.
      handle: () => stateOf(db),
    }),
    openRoute('GET /api/voting/cycles', {
      gateway: 'plain',
      isShownInPanel: true,
      summary: 'Every voting cycle that has begun, newest first',
      caching: 'public',
      answer: listOf(pastCycle),
      async handle() {
        const [cycles, corrections] = await Promise.all([listCycles(db), correctionsByCycle(db)]);
        return cycles
          .filter(({ state }) => state !== 'scheduled')
          .map(
            ({ id, name, startDate, endDate, isActive, reopenedAt, reopenReason, totalVotes, ...rest }) => ({
              ...{ id, name, startDate, endDate, isActive, reopenedAt, reopenReason, totalVotes },
              correctedAt: corrections.get(id) ?? null,
              ...sealIn(rest),
            }),
          );
      },
    }),
  ];
}
