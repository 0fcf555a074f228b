import { usePeriodConflict } from '../use-period-conflict.ts';
import type { PeriodDraft } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

type Asked = 'name' | 'startDate' | 'endDate' | 'seal';

/** Handles a colleague's change of the period in the form. */
export function useFormConflict({ initial, draft, shown, change, zone }: PeriodForm) {
  const inFields = ({ name = '', startDate = '', endDate = '', seal }: Pick<PeriodDraft, Asked>) => ({
    ...{ name, startDate, endDate },
    ...{ sealedHours: seal.hours, reveal: seal.reveal as string },
  });
  return usePeriodConflict({
    start: inFields(initial),
    draft: inFields({ ...shown, seal: draft.seal }),
    change: ({ sealedHours, reveal, ...dates }) =>
      change({
        ...dates,
        ...((sealedHours ?? reveal) !== undefined && {
          seal: {
            hours: sealedHours ?? draft.seal.hours,
            reveal: (reveal ?? draft.seal.reveal) === 'by_hand' ? 'by_hand' : 'at_end',
          },
        }),
      }),
    zone,
  });
}
