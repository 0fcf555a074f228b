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
  const body = {
    name: draft.name.trim(),
    startDate: draft.startDate,
    endDate: draft.endDate,
    whoMayVote: draft.whoMayVote,
    publishing: draft.publishing,
    frozenHours: draft.frozenHours,
    reveal: draft.reveal,
  };
  const reason = draft.reason.trim();
  if (!period) {
    const closes = isNow && { closes: running?.id ?? null };
    return call('POST /api/admin/voting-cycles', { body: { ...body, isActive: true, ...closes } });
  }
  if (form.reopens) {
    const again = { endDate: body.endDate, reason };
    return call('POST /api/admin/voting-cycles/:id/reopen', { at: period.id, body: again });
  }
  const known = { ...period, ...stored };
  const isChanged = (name: string) => {
    const field = name as keyof typeof body;
    return body[field] !== known[field];
  };
  const changed: Partial<typeof body> = Object.fromEntries(
    Object.entries(body).filter(([name]) => isChanged(name)),
  );
  if (Object.keys(changed).length === 0) return undefined;
  const before: Partial<typeof body> = Object.fromEntries(
    Object.keys(body).map((name) => [name, known[name as keyof typeof body]]),
  );
  return call('PATCH /api/admin/voting-cycles/:id', {
    at: period.id,
    body: { ...changed, before, ...(reason && { reason }) },
    timeoutMs: VOTES_TIMEOUT_MS,
  });
}
