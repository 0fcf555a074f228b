import type { AdminVotingCycle, CreateCycleRequest } from 'admin-api/contract';
import { request } from '../../api-client.ts';
import { changeScheduled } from '../periods/save-period.ts';
import { draftOf } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

/** Saves the form. `stored` has the fields that someone else has changed since the form was opened. */
export async function saveForm(form: PeriodForm, stored: Partial<AdminVotingCycle>): Promise<unknown> {
  if (form.period) return saveChanges(form, { ...form.period, ...stored });
  const { draft, dates, isNow, running, seal } = form;
  const body: CreateCycleRequest = {
    name: form.shown.name.trim(),
    endDate: dates?.endDate ?? '',
    isActive: true,
    whoMayVote: draft.whoMayVote,
    ...(dates && { startDate: dates.startDate }),
    ...seal,
    ...(isNow && { closes: running?.id ?? null }),
  };
  return request('/api/admin/voting-cycles', { method: 'POST', body });
}

/** Sends only changed fields, so that stored times keep their seconds, which the form does not show. */
function saveChanges(
  { draft, initial, dates, seal, shown, zone }: PeriodForm,
  period: AdminVotingCycle,
): Promise<void> {
  const known = draftOf(period, zone.name);
  const moved = {
    ...(draft.startDate !== known.startDate && dates && { startDate: dates.startDate }),
    ...(draft.endDate !== known.endDate && dates && { endDate: dates.endDate }),
    ...(draft.seal !== initial.seal && seal),
  };
  const rules = {
    ...(draft.whoMayVote !== initial.whoMayVote && { whoMayVote: draft.whoMayVote }),
  };
  return changeScheduled(period, { name: shown.name.trim(), ...moved }, rules);
}
