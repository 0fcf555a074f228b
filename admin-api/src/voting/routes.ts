import type { By } from 'db/changes';
import {
  cancelCycle,
  changeCycle,
  createCycle,
  endCycle,
  findCountedCycle,
  LONGEST_DAYS,
  listCycles,
  reopenCycle,
  revealCycle,
  setPause,
  startCycle,
  votingStatus,
} from 'db/count';
import { refuseWithoutSignIn } from 'db/emails';
import { existing, isLockWait } from 'db/machinery';
import Joi from 'joi';
import { retryAfter } from 'shared-server/refusals';
import { text } from 'shared-server/requests/texts';
import { listOf, message, publishing, whoMayVote } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Context, Services } from '../context.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { instant, reason } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { reveal } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';
import * as answers from './fields.ts';

const rules = { whoMayVote, publishing, frozenHours: answers.frozenHours, reveal };

const createBody = shape('CreateCycleRequest', {
  name: text(80).required().description('1 to 80 characters'),
  startDate: instant.description(
    'Defaults to now; if in the future, the period is scheduled and starts automatically',
  ),
  endDate: instant.required().description(`In the future, at most ${LONGEST_DAYS} days after the start`),
  isActive: Joi.boolean().description(
    'The dates decide when the period is active. With a start in the future, both values are accepted; ' +
      'otherwise only true',
  ),
  ...rules,
  closes: idSchema
    .allow(null)
    .description(
      'The voting period that a start now closes, as GET returned it, or null for none; fails with 409 ' +
        'CHANGED_MEANWHILE if it has changed',
    ),
});

const changed = {
  name: text(80).description('1 to 80 characters'),
  startDate: instant.description('In the future; only for a scheduled period'),
  endDate: instant.description(`In the future, at most ${LONGEST_DAYS} days after the start`),
  ...rules,
};

const changeBody = shape('ChangeCycleRequest', {
  ...changed,
  reason: reason.description('Required for a new name once results are announced; recorded in the audit log'),
  before: storedForm(changed),
})
  .or(...Object.keys(changed))
  .messages({ 'object.missing': 'Say what to change: the name, a date, who may vote or when results show' });

export function votingRoutes({ db }: Services): Route[] {
  const one = async (id: number) => existing(await findCountedCycle(db, id), `voting cycle ${id}`);
  const changedOne = async (ctx: Context, change: (by: By, id: number) => Promise<unknown>) => {
    const id = idFrom(ctx, 'voting period');
    await change(changedBy(ctx), id);
    return one(id);
  };
  return [
    route('GET /api/admin/voting-status', 'admin', {
      answers: answers.votingStatus,
      summary: 'The state of voting, and the numbers that dialogs show.',
      answer: () => votingStatus(db),
    }),
    route('POST /api/admin/pause-voting', 'super_admin', {
      answers: answers.votingStatus,
      summary: 'Pause or resume voting; no vote is cast after the response to a pause.',
      refusals: ['NO_ACTIVE_CYCLE', 'VOTING_HELD'],
      body: shape('PauseVotingRequest', {
        paused: Joi.boolean().required(),
        reason: reason.description('Up to 200 characters; voters see it'),
      }),
      async answer(ctx, { paused, reason: why = null }) {
        await setPause(db, changedBy(ctx), { paused, reason: why }).catch(sayWhoHelps);
        return votingStatus(db);
      },
    }),
    route('GET /api/admin/voting-cycles', 'admin', {
      answers: listOf(answers.votingCycle),
      summary: 'Voting periods, newest first, with their votes.',
      answer: () => listCycles(db),
    }),
    route('POST /api/admin/voting-cycles', 'admin', {
      answers: answers.createdCycle,
      summary:
        'Start a voting period from zero and close the active one. With a start in the future, only ' +
        'schedule it: this closes nothing and requires a super administrator.',
      refusals: ['FORBIDDEN', 'CYCLES_OVERLAP', 'CHANGED_MEANWHILE', 'MAIL_NOT_SET_UP', 'NO_PROVIDERS'],
      status: 201,
      body: createBody,
      async answer(ctx, { startDate, endDate, publishing = 'live', ...rest }) {
        await refuseWithoutSignIn(db, rest.whoMayVote);
        const cycle = { ...rest, ...startIn({ startDate }), endDate: new Date(endDate), publishing };
        const created = await createCycle(db, changedBy(ctx), cycle);
        const closed = created.closedCycleId === undefined ? undefined : await one(created.closedCycleId);
        const closedCycle = closed
          ? { id: closed.id, name: closed.name, totalVotes: closed.totalVotes }
          : null;
        return { ...(await one(created.cycleId)), closedCycle };
      },
    }),
    route('PATCH /api/admin/voting-cycles/:id', 'admin', {
      gateway: 'slow',
      answers: answers.votingCycle,
      summary:
        'Change the name of a voting period, or the end of the open one. Only a super administrator can change ' +
        'a scheduled one, who may vote (earlier votes stay) and, until the leaderboard freezes, what it shows and ' +
        'how results are announced.',
      refusals: [
        'FORBIDDEN',
        'REASON_REQUIRED',
        'CYCLE_CLOSED',
        'CYCLE_HAS_BEGUN',
        'CYCLE_FROZEN',
        'CYCLES_OVERLAP',
        'CYCLE_REVEALED',
        'CHANGED_MEANWHILE',
        'MAIL_NOT_SET_UP',
        'NO_PROVIDERS',
      ],
      body: changeBody,
      async answer(ctx, { startDate, endDate, before, ...rest }) {
        const id = idFrom(ctx, 'voting period');
        await refuseWithoutSignIn(db, rest.whoMayVote);
        const ends = endDate === undefined ? {} : { endDate: new Date(endDate) };
        const change = { id, ...rest, ...startIn({ startDate }), ...ends, ...(before && { seen: before }) };
        await changeCycle(db, changedBy(ctx), change);
        return one(id);
      },
    }),
    route('DELETE /api/admin/voting-cycles/:id', 'super_admin', {
      answers: message,
      summary: 'Cancel a voting period without votes.',
      refusals: ['CYCLE_HAS_VOTES'],
      async answer(ctx) {
        await cancelCycle(db, changedBy(ctx), idFrom(ctx, 'voting period'));
        return { message: 'The voting period is cancelled.' };
      },
    }),
    route('POST /api/admin/voting-cycles/:id/start', 'super_admin', {
      answers: answers.votingCycle,
      summary: 'Start a scheduled voting period now.',
      refusals: ['CYCLE_HAS_BEGUN', 'CYCLES_OVERLAP'],
      answer: (ctx) => changedOne(ctx, (by, id) => startCycle(db, by, id)),
    }),
    route('POST /api/admin/voting-cycles/:id/end', 'admin', {
      gateway: 'slow',
      answers: answers.votingCycle,
      summary: 'End the open voting period now.',
      refusals: ['FORBIDDEN.revealing', 'CYCLE_CLOSED'],
      answer: (ctx) => changedOne(ctx, (by, id) => endCycle(db, by, id)),
    }),
    route('POST /api/admin/voting-cycles/:id/reopen', 'super_admin', {
      answers: answers.votingCycle,
      summary: 'Reopen the newest closed voting period until a new end.',
      refusals: ['CYCLE_NOT_CLOSED', 'NEWER_CYCLE_HAS_BEGUN', 'CYCLE_REVEALED', 'CYCLES_OVERLAP'],
      body: shape('ReopenCycleRequest', {
        endDate: instant.required().description('In the future'),
        reason: reason.required().description('Up to 200 characters; everybody can read it'),
      }),
      answer: (ctx, { endDate, reason: why }) =>
        changedOne(ctx, (by, id) => reopenCycle(db, by, { id, endDate: new Date(endDate), reason: why })),
    }),
    route('POST /api/admin/voting-cycles/:id/reveal', 'super_admin', {
      gateway: 'slow',
      answers: answers.votingCycle,
      summary:
        'Reveal the figures of a frozen voting period to everybody, and the winners if it has ended, now or at a time.',
      refusals: ['CYCLE_NOT_FROZEN', 'CYCLE_NOT_CLOSED'],
      body: shape('RevealRequest', {
        at: instant.description('Only once voting has ended; the default is now'),
      }),
      answer: (ctx, { at }) =>
        changedOne(ctx, (by, id) => revealCycle(db, by, id, at === undefined ? undefined : new Date(at))),
    }),
  ];
}

const startIn = ({ startDate }: { startDate: string | undefined }) =>
  startDate === undefined ? {} : { startDate: new Date(startDate) };

/**
 * Turns a lock wait into a 503 that says who can help: no vote holds the lock for as long as this request has waited.
 */
function sayWhoHelps(error: unknown): never {
  if (!isLockWait(error)) throw error;
  throw refuse('VOTING_HELD', undefined, retryAfter(2));
}
