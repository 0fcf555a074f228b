import { lastChangeByOthers, listAuditEntries } from 'db/changes';
import Joi from 'joi';
import { count, id, instant, listOf, orNull, text } from 'shared-server/shapes';
import { type Services, sessionOf } from '../context.ts';
import { auditFilter, auditFilterQuery } from '../requests/fields.ts';
import { answerPage, page, pageRequest } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const auditEntry = shape('AuditEntry', {
  id,
  happenedAt: instant,
  actor: text,
  action: text.description('`<noun>.<what happened>`'),
  target: orNull(text),
  details: orNull(Joi.object().unknown().required()).description(
    '`before` and `after` contain the changed fields',
  ),
  ipAddress: orNull(text),
});

const changes = shape('Changes', {
  last: count.description('The id of its entry in the audit log; 0 if there is none'),
});

export function auditLogRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/audit-log', 'super_admin', {
      answers: listOf(auditEntry),
      summary: 'The entries of the audit log, newest first.',
      query: auditFilterQuery.keys({ page }),
      answer: async (ctx, _, query) =>
        answerPage(ctx, await listAuditEntries(db, auditFilter(query), pageRequest(query))),
    }),
    // Lets a panel ask every few seconds whether others have changed something, without rereading every list.
    route('GET /api/admin/changes', 'admin', {
      answers: changes,
      summary: 'The last change by another administrator.',
      answer: async (ctx) => ({ last: await lastChangeByOthers(db, sessionOf(ctx).username) }),
    }),
  ];
}
