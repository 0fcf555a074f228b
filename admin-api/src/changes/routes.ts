import { lastAuditEntry, nounsChangedSince } from 'db/audit';
import Joi from 'joi';
import * as answers from '../answers/site.ts';
import type { Services } from '../context.ts';
import { type Route, route } from '../route.ts';
import { changedPaths } from './changed-paths.ts';

const sinceQuery = Joi.object<{ since?: string }>({ since: Joi.string().pattern(/^\d{1,15}$/u) });

/** Lets a panel ask every few seconds what others have changed, without rereading every list. */
export function changesRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/changes', {
      gateway: 'plain',
      role: 'admin',
      answers: answers.changes,
      summary: 'The changes by administrators since an entry of the audit log.',
      query: sinceQuery,
      async answer(_, __, { since }) {
        if (since === undefined) return { last: await lastAuditEntry(db), changed: [] };
        const { last, nouns } = await nounsChangedSince(db, Number(since));
        return { last, changed: changedPaths(nouns) };
      },
    }),
  ];
}
