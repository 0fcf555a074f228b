import { type ComponentProps, useState } from 'react';
import { capital, RecordDialog } from 'shared-web';
import { usePanelZone } from '../time/zoned-time.ts';
import { withSelects } from './fields.tsx';

type PanelFormProps<Values extends object, Answer> = Omit<
  ComponentProps<typeof RecordDialog<Values, Answer>>,
  'zone'
>;

/** Keeps everything about the record as it was when the form opened, so that a colleague’s change is noticed. */
export function PanelForm<Values extends object, Answer = unknown>(given: PanelFormProps<Values, Answer>) {
  const [form] = useState(given);
  return <RecordDialog {...form} fields={withSelects(form.fields)} zone={usePanelZone()} />;
}

/** Texts of the form that adds a record. */
export const newTexts = (noun: string) => ({
  title: `Add ${noun}`,
  submit: `Create ${noun}`,
  busy: 'Creating...',
  done: `${capital(noun)} created`,
  failed: `Failed to create ${noun}`,
});

/** Texts of the form that changes a record. */
export const changeTexts = (noun: string) => ({
  title: `Edit ${noun}`,
  submit: 'Save changes',
  busy: 'Saving...',
  done: `${capital(noun)} updated`,
  failed: `Failed to update ${noun}`,
});
