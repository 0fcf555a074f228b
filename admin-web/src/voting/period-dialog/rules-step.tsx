import { RuleFields } from '../rule-fields.tsx';
import { SealFields } from '../seal-fields.tsx';
import type { PeriodForm } from './use-period-form.ts';

export function RulesStep({ form: { draft, isNow, change } }: { form: PeriodForm }) {
  return (
    <>
      <RuleFields
        value={draft}
        onChange={change}
        invitedHint={
          isNow
            ? 'Nobody can vote until you make invitation codes for this period. Codes from earlier periods won’t work.'
            : 'After saving, make codes on the page “Who may vote”. People can enter them before the period starts.'
        }
      />
      <SealFields value={draft.seal} onChange={(seal) => change({ seal })} />
    </>
  );
}
