import { existing, isLockWait } from 'db/machinery';
import { changeEndDate, changePublishing, changeWhoMayVote, createCycle, setPause } from 'db/removals';
import { findCountedCycle, votingStatus } from 'db/results';
import { listCycles } from 'db/voting';
import Joi from 'joi';
import { HttpError } from 'shared-server/http-error';
import { listOf, shape } from 'shared-server/shapes';
import * as answers from '../answers/voting.ts';
import type { Services } from '../context.ts';
import type {
  ChangeCycleRequest,
  ChangePublishingRequest,
  ChangeWhoMayVoteRequest,
  CreateCycleRequest,
  PauseVotingRequest,
} from '../generated/contract.ts';
import { instant, reason, text } from '../requests/fields.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const pauseBody = shape<PauseVotingRequest>('PauseVotingRequest', {
  paused: Joi.boolean().required(),
  reason: reason.description('Up to 200 characters; voters see it'),
});

const whoMayVote = Joi.string()
  .valid('everybody', 'invited')
  .description('`invited`: accounts that have entered an invitation code');

const createBody = shape<CreateCycleRequest>('CreateCycleRequest', {
  name: text('Name', 80).required().description('1 to 80 characters'),
  startDate: instant.required(),
  endDate: instant.required().description('In the future, at most 366 days after the start'),
  isActive: Joi.boolean()
    .valid(true)
    .messages({ 'any.only': 'A voting period is created active' })
    .description('Only true: a voting period is created active'),
  whoMayVote,
  publishing: answers.publishing,
});

export function votingRoutes({ db }: Services): Route[] {
  const one = async (id: number) => existing(await findCountedCycle(db, id), `voting cycle ${id}`);
  return [
    route('GET /api/admin/voting-status', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.votingStatus,
      summary: 'Whether people can vote, and the numbers that dialogs name.',
      answer: () => votingStatus(db),
    }),
    route('POST /api/admin/pause-voting', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.votingStatus,
      summary: 'Pause or resume voting; no vote comes after the answer to a pause.',
      refusals: {
        409: 'NO_ACTIVE_CYCLE.',
        503: 'VOTING_HELD: a connection to the database keeps the period locked.',
      },
      body: pauseBody,
      async answer(ctx, { paused, reason: why = null }) {
        await setPause(db, changedBy(ctx), { paused, reason: why }).catch(sayWhoHelps);
        return votingStatus(db);
      },
    }),
    route('GET /api/admin/voting-cycles', {
      gateway: 'plain',
      role: 'admin',
      answers: listOf(answers.votingCycle),
      summary: 'Voting periods, newest first, with their votes.',
      answer: () => listCycles(db),
    }),
    route('POST /api/admin/voting-cycles', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.createdCycle,
      summary: 'Start a voting period from zero; closes the active one.',
      creates: true,
      body: createBody,
      async answer(ctx, { isActive: _, startDate: start, endDate: end, publishing = 'live', ...rest }) {
        const [startDate, endDate] = [new Date(start), new Date(end)];
        const created = await createCycle(db, changedBy(ctx), { ...rest, startDate, endDate, publishing });
        const closed = created.closedCycleId === undefined ? undefined : await one(created.closedCycleId);
        const closedCycle = closed
          ? { id: closed.id, name: closed.name, totalVotes: closed.totalVotes }
          : null;
        return { ...(await one(created.cycleId)), closedCycle };
      },
    }),
    route('PATCH /api/admin/voting-cycles/:id', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.votingCycle,
      summary: 'Change the end of the active voting period.',
      refusals: {
        404: 'No such voting period.',
        409: 'CYCLE_CLOSED: only the active one’s end can be changed.',
      },
      body: shape<ChangeCycleRequest>('ChangeCycleRequest', { endDate: instant.required() }),
      async answer(ctx, body) {
        const id = idFrom(ctx, 'voting period');
        await changeEndDate(db, changedBy(ctx), { id, endDate: new Date(body.endDate) });
        return one(id);
      },
    }),
    route('PUT /api/admin/voting-cycles/:id/who-may-vote', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.votingCycle,
      summary: 'Let everybody vote, or only people with an invitation code; votes cast before stay.',
      refusals: {
        404: 'No such voting period.',
        409: 'CYCLE_CLOSED: it is not the active one.',
        503: 'VOTING_HELD: a connection to the database keeps the period locked.',
      },
      body: shape<ChangeWhoMayVoteRequest>('ChangeWhoMayVoteRequest', { whoMayVote: whoMayVote.required() }),
      async answer(ctx, body) {
        const id = idFrom(ctx, 'voting period');
        await changeWhoMayVote(db, changedBy(ctx), { id, ...body }).catch(sayWhoHelps);
        return one(id);
      },
    }),
    route('PUT /api/admin/voting-cycles/:id/publishing', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.votingCycle,
      summary: 'Show the votes of the active voting period as they come, or in steps.',
      refusals: { 404: 'No such voting period.', 409: 'CYCLE_CLOSED: a closed one is shown as it is.' },
      body: shape<ChangePublishingRequest>('ChangePublishingRequest', {
        publishing: answers.publishing.required(),
      }),
      async answer(ctx, { publishing }) {
        const id = idFrom(ctx, 'voting period');
        await changePublishing(db, changedBy(ctx), { id, publishing });
        return one(id);
      },
    }),
  ];
}

/** No vote holds the lock for as long as this was tried. */
function sayWhoHelps(error: unknown): never {
  if (!isLockWait(error)) throw error;
  throw new HttpError(
    503,
    'VOTING_HELD',
    'Nothing was changed: a connection to the database holds the voting period. An operator can end it with “npm run admin -- pause”.',
    { headers: { 'Retry-After': '2' } },
  );
}
