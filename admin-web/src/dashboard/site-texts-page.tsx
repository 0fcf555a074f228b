import type { SaveSettingRequest, SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, type TableColumn } from 'shared-ui/host';
import { type Draft, formatDateTime, LinkedText, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { changeTexts } from '../catalogue/texts.ts';
import type { Act } from '../lists/acts.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { dashboardQuery, systemSettingsQuery } from '../queries.ts';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';
import { SITE_TEXTS, textOf } from './site-texts.tsx';

const PATH = '/api/admin/system-settings';
const KEYS = Object.keys(SITE_TEXTS) as SystemSettingKey[];

/** Includes the dashboard, because its response has the name and the time zone. */
const CHANGED = [systemSettingsQuery.queryKey, dashboardQuery.queryKey];

interface TextRow {
  name: SystemSettingKey;
  /** Is undefined while visitors see the default. */
  text: SystemSetting | undefined;
}

const showOf = (name: SystemSettingKey) => SITE_TEXTS[name].fields.value?.show;

const COLUMNS: readonly TableColumn<TextRow>[] = [
  {
    header: 'Text',
    rowHeader: true,
    cell: ({ name }) => (
      <span className="block max-w-xs text-left">
        <span className="block font-medium">{SITE_TEXTS[name].label}</span>
        <span className="block text-ink-faint">{SITE_TEXTS[name].where}</span>
      </span>
    ),
  },
  {
    header: 'Visitors see',
    cell: ({ name, text }) => (
      <span className="block max-w-md text-left wrap-anywhere">
        <span>
          {text
            ? (showOf(name)?.(text.value) ?? <LinkedText text={text.value} />)
            : SITE_TEXTS[name].byDefault}
        </span>{' '}
        {text ? <Times from={text.from} until={text.until} /> : <Badge>Default</Badge>}
      </span>
    ),
  },
];

const RESET: Act<TextRow> = {
  label: 'Reset to default',
  icon: 'reset',
  onlyOne: true,
  appliesTo: ({ text }) => text !== undefined,
  confirm: (rows, what) => ({
    title: `Reset ${what.toLowerCase()}?`,
    description: `Restores the default: ${rows.map(({ name }) => SITE_TEXTS[name].byDefault).join()}`,
  }),
  request: (rows) => Promise.all(rows.map(({ name }) => request(`${PATH}/${name}`, { method: 'DELETE' }))),
  failed: 'Failed to reset the text',
  done: (what) => `${what} reset to default`,
};

/** Lists the texts that super admins can set, with where visitors see each. */
export function SiteTextsPage() {
  return (
    <RecordList<TextRow, SystemSetting[]>
      title="Site texts"
      noun="text"
      note="Texts visitors see on the site, the time zone for dates, and when people may suggest vendors."
      nameOf={({ name }) => SITE_TEXTS[name].label}
      rowKey={({ name }) => name}
      query={() => ({
        ...systemSettingsQuery,
        select: (texts) => KEYS.map((name) => ({ name, text: textOf(texts, name) })),
      })}
      compact
      columns={COLUMNS}
      main={{
        label: 'Edit',
        open: ({ row, close }) => <EditDialog {...row} onClose={close} />,
      }}
      acts={[RESET]}
      invalidates={CHANGED}
      empty={{ icon: 'file-text', title: 'No texts', description: 'This release has no texts to set.' }}
    />
  );
}

function Times({ from, until }: Pick<SystemSetting, 'from' | 'until'>) {
  const { name: zone } = usePanelZone();
  const [start, end] = [from && formatDateTime(from, zone), until && formatDateTime(until, zone)];
  if (!start && !end) return null;
  return (
    <span className="mt-1 block text-ink-soft">
      {start && end
        ? `Shown from ${start} until ${end}`
        : start
          ? `Shown from ${start}`
          : `Shown until ${end}`}
    </span>
  );
}

interface EditDialogProps extends TextRow {
  onClose: () => void;
}

function EditDialog({ name, text: shown, onClose }: EditDialogProps) {
  // Keeps the text from when the dialog opened, so that a colleague’s change is noticed.
  const [text] = useState(shown);
  const { label, where, fields } = SITE_TEXTS[name];
  const { name: zone } = usePanelZone();
  return (
    <RecordDialog
      texts={changeTexts(label.toLowerCase())}
      fields={fields}
      before={text && typedOf(text, zone)}
      zone={zone}
      read={(field, stored) => (field === 'value' ? stored : stored && toZonedTime(stored, zone))}
      save={({ value = '', from = '', until = '' }, { stored }) => {
        const before = { value: text?.value ?? null, from: text?.from ?? null, until: text?.until ?? null };
        const body: SaveSettingRequest = {
          key: name,
          description: where,
          value,
          from: fromZonedTime(from, zone).instant ?? null,
          until: fromZonedTime(until, zone).instant ?? null,
          before: { ...before, ...stored },
        };
        return request(PATH, { method: 'POST', body });
      }}
      invalidates={CHANGED}
      onClose={onClose}
    />
  );
}

const typedOf = ({ value, from, until }: SystemSetting, zone: string): Draft<string> => ({
  value,
  from: from ? toZonedTime(from, zone) : '',
  until: until ? toZonedTime(until, zone) : '',
});
