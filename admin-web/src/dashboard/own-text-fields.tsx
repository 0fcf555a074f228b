import type { OwnTextKey } from 'admin-api/contract';
import { Combobox, Field } from 'shared-ui/host';
import { countText, type FormControlProps, type FormFieldList, followable, LinkedText } from 'shared-web';
import { MomentField } from '../time/moment.tsx';
import { usePanelZone, wallText } from '../time/zoned-time.ts';

/** The fields of a text; only the announcement has times. */
type OwnTextFields = FormFieldList<string>;

interface OwnTextKind {
  /** Says where visitors find the text. */
  where: string;
  /** Says what they find if no text is set. */
  byDefault: string;
  fields: OwnTextFields;
}

const text: OwnTextFields = {
  value: {
    label: 'Text',
    hint: 'Up to 500 characters. For a link, write [rules](https://awards.example/rules)',
    maxLength: 500,
    rows: 4,
    below: ({ value = '' }) => <Preview text={value.trim()} />,
  },
};

const address: OwnTextFields = {
  value: {
    label: 'Address',
    hint: 'https://… or mailto:somebody@example.org',
    maxLength: 2048,
    isUrl: true,
    problemOf: (typed) =>
      typed && !followable(typed) ? 'Start the address with https://, http:// or mailto:' : undefined,
  },
};

const inFooter: OwnTextKind = {
  where: 'A link in the footer of every page',
  byDefault: 'No link',
  fields: address,
};

/** The texts in the order of the page. */
export const OWN_TEXTS: Record<OwnTextKey, OwnTextKind> = {
  announcement: {
    where: 'A strip at the bottom of every page',
    byDefault: 'No announcement',
    fields: {
      ...text,
      from: { label: 'Shown from (optional)', optional: true, control: ShownMoment, show: wallText },
      until: { label: 'Shown until (optional)', optional: true, control: ShownMoment, show: wallText },
    },
  },
  thanks: {
    where: 'What voters read after their last vote',
    byDefault: 'Thank you.',
    fields: text,
  },
  contact: inFooter,
  rules: inFooter,
  imprint: inFooter,
  privacy: inFooter,
  time_zone: {
    where: 'Used for all times in this panel, and shown beside visitors’ local times',
    byDefault: 'UTC',
    fields: { value: { label: 'Time zone', control: Zone } },
  },
};

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')].map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}));

function Zone({ label, value, error, onChange }: FormControlProps<string>) {
  return (
    <Field label={label} error={error} required>
      <Combobox
        items={ZONES}
        value={value}
        onValueChange={onChange}
        placeholder="Choose a time zone"
        listLabel="Time zones"
        note="Listed by continent and city"
        emptyText="No time zone found"
        countText={(count) => countText(count, 'time zone')}
      />
    </Field>
  );
}

function ShownMoment({ label, value, onChange }: FormControlProps<string>) {
  const zone = usePanelZone();
  return (
    <MomentField label={label} zone={zone} name={label} value={value} onChange={onChange} required={false} />
  );
}

function Preview({ text }: { text: string }) {
  return (
    <section aria-label="Preview" className="rounded border border-line bg-gold-wash px-4 py-2 text-sm">
      {text ? <LinkedText text={text} /> : <span className="text-ink-soft">Nothing to show yet</span>}
    </section>
  );
}
