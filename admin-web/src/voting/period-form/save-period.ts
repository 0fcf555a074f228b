import type { AdminVotingCycle, ChangeCycleRequest, CreateCycleRequest } from 'admin-api/contract';
import { call } from '../../api-client.ts';
import { sendNominations } from '../../nominees/nominations.ts';
import { draftOf } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

/**
 * Saves the form. `stored` has the fields that someone else has changed since it was opened. The nominees come first:
 * if they are refused, no period has started.
 */
export async function savePeriod(form: PeriodForm, stored: Partial<AdminVotingCycle>): Promise<unknown> {
  const { period, draft, dates, reopens, change } = form;
  if (draft.nominations.size > 0) {
    await sendNominations(draft.nominations.values());
    change({ nominations: new Map() });
  }
  const reason = draft.reason.trim();
  if (!period) return call('POST /api/admin/voting-cycles', { body: newPeriod(form) });
  if (reopens) {
    const body = { endDate: dates?.endDate ?? '', reason };
    return call('POST /api/admin/voting-cycles/:id/reopen', { at: period.id, body });
  }
  const changed = changesOf(form, { ...period, ...stored });
  if (Object.keys(changed).length === 0) return undefined;
  const { name, startDate, endDate, whoMayVote, publishing, frozenHours, reveal } = { ...period, ...stored };
  const before = { name, startDate, endDate, whoMayVote, publishing, frozenHours, reveal };
  const body: ChangeCycleRequest = { ...changed, before, ...(reason && { reason }) };
  return call('PATCH /api/admin/voting-cycles/:id', { at: period.id, body });
}

function newPeriod({ draft, shown, dates, isNow, running }: PeriodForm): CreateCycleRequest {
  const { whoMayVote, publishing, frozenHours, reveal } = draft;
  return {
    name: shown.name.trim(),
    ...(dates && { startDate: dates.startDate }),
    endDate: dates?.endDate ?? '',
    isActive: true,
    whoMayVote,
    publishing,
    frozenHours: Number(frozenHours),
    reveal,
    ...(isNow && { closes: running?.id ?? null }),
  };
}

/** Returns only changed fields, so that stored times keep their seconds, which the form does not show. */
function changesOf({ draft, shown, dates, zone }: PeriodForm, period: AdminVotingCycle) {
  const known = draftOf(period, zone);
  const now: ChangeCycleRequest = {
    name: shown.name.trim(),
    ...dates,
    whoMayVote: draft.whoMayVote,
    publishing: draft.publishing,
    frozenHours: Number(draft.frozenHours),
    reveal: draft.reveal,
  };
  const isChanged = (name: string) =>
    name === 'name' ? now.name !== known.name : draft[name as 'endDate'] !== known[name as 'endDate'];
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as typeof now;
}
