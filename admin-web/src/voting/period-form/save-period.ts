import type { AdminVotingCycle } from 'admin-api/contract';
import { call, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { NO_CHANGE, sendNominations } from '../../nominees/nominations.ts';
import type { PeriodForm } from './use-period-form.ts';

/**
 * Saves the form. `stored` has the fields that someone else has changed since it was opened. The nominees come first:
 * if they are refused, no period has started.
 */
export async function savePeriod(form: PeriodForm, stored: Partial<AdminVotingCycle>): Promise<unknown> {
  const { period, draft, isNow, running, nominations } = form;
  if (nominations.size > 0) {
    await sendNominations(nominations.values());
    form.setNominations(NO_CHANGE);
  }
  const { startDate, endDate, whoMayVote, publishing, frozenHours, reveal } = draft;
  const name = draft.name.trim();
  const body = { name, startDate, endDate, whoMayVote, publishing, frozenHours, reveal };
  const reason = draft.reason.trim();
  if (!period) {
    const closes = isNow && { closes: running?.id ?? null };
    return call('POST /api/admin/voting-cycles', { body: { ...body, isActive: true, ...closes } });
  }
  if (form.reopens) {
    return call('POST /api/admin/voting-cycles/:id/reopen', { at: period.id, body: { endDate, reason } });
  }
  const known = { ...period, ...stored };
  const fields = Object.keys(body) as (keyof typeof body)[];
  const wanted = fields.filter((field) => body[field] !== known[field]);
  if (wanted.length === 0) return undefined;
  const changed: Partial<typeof body> = Object.fromEntries(wanted.map((field) => [field, body[field]]));
  const before: Partial<typeof body> = Object.fromEntries(fields.map((field) => [field, known[field]]));
  return call('PATCH /api/admin/voting-cycles/:id', {
    at: period.id,
    body: { ...changed, before, ...(reason && { reason }) },
    timeoutMs: VOTES_TIMEOUT_MS,
  });
}
