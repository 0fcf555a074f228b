import type { SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { Badge, type TableColumn } from 'shared-ui/host';
import { type FormField, formatDateTime, LinkedText } from 'shared-web';
import { call } from '../api-client.ts';
import { changeTexts, PanelForm } from '../forms/panel-form.tsx';
import type { Act } from '../lists/acts.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { type OpenedRow, RecordList } from '../lists/record-list.tsx';
import { systemSettingsQuery } from '../queries.ts';
import { Moment, MomentControl } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';
import { SITE_TEXTS, textOf } from './site-texts.tsx';

const KEYS = Object.keys(SITE_TEXTS) as SystemSettingKey[];

interface TextRow {
  name: SystemSettingKey;
  /** Is undefined while visitors see the default. */
  text: SystemSetting | undefined;
}

const COLUMNS: readonly TableColumn<TextRow>[] = [
  {
    header: 'Text',
    rowHeader: true,
    cell: ({ name }) => <NameCell name={SITE_TEXTS[name].label}>{SITE_TEXTS[name].where}</NameCell>,
  },
  {
    header: 'Visitors see',
    cell: ({ name, text }) => (
      <span className="block max-w-md text-left wrap-anywhere">
        <span>
          {text
            ? (SITE_TEXTS[name].field.show?.(text.value) ?? <LinkedText text={text.value} />)
            : SITE_TEXTS[name].byDefault}
        </span>{' '}
        {text ? (
          <Times from={text.from} until={text.until} labels={SITE_TEXTS[name].times} />
        ) : (
          <Badge>Default</Badge>
        )}
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
  request: (rows) =>
    Promise.all(rows.map(({ name }) => call('DELETE /api/admin/system-settings/:key', { at: name }))),
  failed: 'Failed to reset the text',
  done: (what) => `${what} reset to default`,
};

/** Lists the texts that super admins can set, with where visitors see each. */
export function SiteTextsPage() {
  return (
    <RecordList<TextRow, SystemSetting[]>
      title="Site texts"
      noun="text"
      note="What visitors see of your own: texts, logo, cover picture and color; also the time zone for dates, and when people may suggest vendors."
      nameOf={({ name }) => SITE_TEXTS[name].label}
      rowKey={({ name }) => name}
      query={() => ({
        ...systemSettingsQuery,
        select: (texts) => KEYS.map((name) => ({ name, text: textOf(texts, name) })),
      })}
      find={{
        textsOf: ({ name, text }) => [SITE_TEXTS[name].label, SITE_TEXTS[name].where, text?.value ?? ''],
      }}
      compact
      columns={COLUMNS}
      main={{ label: 'Edit', open: editForm }}
      acts={[RESET]}
      empty={{ icon: 'file-text', title: 'No texts', description: 'This release has no texts to set.' }}
    />
  );
}

interface TimesProps extends Pick<SystemSetting, 'from' | 'until'> {
  labels: readonly [string, string] | undefined;
}

function Times({ from, until, labels: [fromLabel, untilLabel] = ['', ''] }: TimesProps) {
  const zone = usePanelZone();
  const [start, end] = [from && formatDateTime(from, zone), until && formatDateTime(until, zone)];
  if (!start && !end) return null;
  return (
    <span className="mt-1 block text-ink-soft">
      {start && end
        ? `${fromLabel} ${start} until ${end}`
        : start
          ? `${fromLabel} ${start}`
          : `${untilLabel} ${end}`}
    </span>
  );
}

const time = (label: string | undefined): FormField<string | null> & { start: null } => ({
  label: label ?? '',
  start: null,
  optional: true,
  control: MomentControl,
  show: (at) => at && <Moment at={at} />,
  appliesTo: () => label !== undefined,
});

function editForm({ row: { name, text }, close }: OpenedRow<TextRow>) {
  const { label, where, field, times } = SITE_TEXTS[name];
  const { value, from = null, until = null } = text ?? {};
  return (
    <PanelForm
      texts={changeTexts(label.toLowerCase())}
      fields={{ value: field, from: time(times?.[0]), until: time(times?.[1]) }}
      before={value === undefined ? undefined : { value, from, until }}
      save={(typed, { stored }) => {
        const before = { value: value ?? null, from, until, ...stored };
        const body = { key: name, description: where, ...typed, before };
        return call('POST /api/admin/system-settings', { body });
      }}
      onClose={close}
    />
  );
}
