import { useQuery } from '@tanstack/react-query';
import type { SaveSettingRequest, SystemSetting, SystemSettingKey } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Skeleton } from 'shared-ui/host';
import { ConfirmChange, type Draft, formatDateTime, LinkedText, Loaded, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { changeTexts } from '../catalogue/texts.ts';
import { PanelPage } from '../lists/panel-card.tsx';
import { dashboardQuery, systemSettingsQuery } from '../queries.ts';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';
import { SITE_TEXTS, textOf } from './site-texts.tsx';

interface Opened {
  act: 'edit' | 'reset';
  key: SystemSettingKey;
}

const PATH = '/api/admin/system-settings';
const KEYS = Object.keys(SITE_TEXTS) as SystemSettingKey[];

/** Includes the dashboard, because its response has the name and the time zone. */
const CHANGED = [systemSettingsQuery.queryKey, dashboardQuery.queryKey];

/** Lists the texts that super admins can set, with where visitors see each. */
export function SiteTextsPage() {
  const query = useQuery(systemSettingsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <PanelPage title="Site texts" note="Texts visitors see on the site, and the time zone for dates.">
      <Loaded
        query={query}
        texts={{ loading: 'Loading texts', failed: 'Failed to load texts' }}
        placeholder={<Skeleton className="h-72 w-full" />}
      >
        {(texts) => (
          <>
            <ul className="grid">
              {KEYS.map((key) => (
                <TextRow
                  key={key}
                  name={key}
                  text={textOf(texts, key)}
                  onAct={(act) => setOpened({ act, key })}
                />
              ))}
            </ul>
            {opened?.act === 'edit' && (
              <EditDialog name={opened.key} text={textOf(texts, opened.key)} onClose={close} />
            )}
            {opened?.act === 'reset' && <ResetDialog name={opened.key} onClose={close} />}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

interface TextRowProps {
  name: SystemSettingKey;
  text: SystemSetting | undefined;
  onAct: (act: Opened['act']) => void;
}

function TextRow({ name, text, onAct }: TextRowProps) {
  const { label, where, byDefault } = SITE_TEXTS[name];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
          {label} · {where}
          {!text && <Badge>Default</Badge>}
        </p>
        <p className="mt-1 wrap-anywhere">{text ? <LinkedText text={text.value} /> : byDefault}</p>
        {text && <Times from={text.from} until={text.until} />}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button variant="secondary" size="sm" icon="pencil" onClick={() => onAct('edit')}>
          Edit <span className="sr-only">{label}</span>
        </Button>
        {text && (
          <Button variant="ghost" size="sm" icon="reset" onClick={() => onAct('reset')}>
            Reset to default <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Times({ from, until }: Pick<SystemSetting, 'from' | 'until'>) {
  const { name: zone } = usePanelZone();
  const [start, end] = [from && formatDateTime(from, zone), until && formatDateTime(until, zone)];
  if (!start && !end) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {start && end
        ? `Shown from ${start} until ${end}`
        : start
          ? `Shown from ${start}`
          : `Shown until ${end}`}
    </p>
  );
}

interface DialogProps {
  name: SystemSettingKey;
  onClose: () => void;
}

function EditDialog({ name, text: shown, onClose }: DialogProps & { text: SystemSetting | undefined }) {
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

function ResetDialog({ name, onClose }: DialogProps) {
  const { label, byDefault } = SITE_TEXTS[name];
  return (
    <ConfirmChange
      change={() => request(`${PATH}/${name}`, { method: 'DELETE' })}
      meta={{
        errorToast: `Failed to reset ${label.toLowerCase()}`,
        successToast: `${label} reset to default`,
        invalidates: CHANGED,
      }}
      onClose={onClose}
      title={`Reset ${label.toLowerCase()}?`}
      description={`Restores the default: ${byDefault}`}
      confirmLabel="Reset to default"
      busyLabel="Resetting..."
    />
  );
}
