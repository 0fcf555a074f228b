import { useQuery } from '@tanstack/react-query';
import type { OwnText, OwnTextKey, SaveTextRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, Skeleton } from 'shared-ui/host';
import { ConfirmChange, type Draft, formatDateTime, LinkedText, Loaded, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { changeTexts } from '../lists/messages.tsx';
import { PanelPage } from '../lists/panel-card.tsx';
import { dashboardQuery, ownTextsQuery } from '../queries.ts';
import { OWN_TEXT_LABELS } from '../text-labels.ts';
import { fromZonedTime, toZonedTime, usePanelZone } from '../time/zoned-time.ts';
import {
  failedToReset,
  reallyReset,
  shownFrom,
  shownFromUntil,
  shownUntil,
  textReset,
  visitorsWillSee,
} from './messages.ts';
import { OWN_TEXTS } from './own-text-fields.tsx';

interface Opened {
  act: 'edit' | 'reset';
  key: OwnTextKey;
}

const KEYS = Object.keys(OWN_TEXTS) as OwnTextKey[];

/** Includes the dashboard, because its response has the time zone. */
const CHANGED = [ownTextsQuery.queryKey, dashboardQuery.queryKey];

/** Lists the texts that super admins can set, with where visitors see each. */
export function OwnTexts() {
  const query = useQuery(ownTextsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <PanelPage title="Site texts" note="Texts visitors see on the site, and the time zone for dates.">
      <Loaded
        query={query}
        texts={{ loading: 'Loading texts', failed: 'Failed to load texts' }}
        placeholder={<Skeleton className="h-72 w-full" />}
      >
        {(texts) => {
          const textOf = (key: OwnTextKey) => texts.find((text) => text.key === key);
          return (
            <>
              <ul className="grid">
                {KEYS.map((key) => (
                  <TextRow key={key} name={key} text={textOf(key)} onAct={(act) => setOpened({ act, key })} />
                ))}
              </ul>
              {opened?.act === 'edit' && (
                <EditDialog name={opened.key} text={textOf(opened.key)} onClose={close} />
              )}
              {opened?.act === 'reset' && <ResetDialog name={opened.key} onClose={close} />}
            </>
          );
        }}
      </Loaded>
    </PanelPage>
  );
}

interface TextRowProps {
  name: OwnTextKey;
  text: OwnText | undefined;
  onAct: (act: Opened['act']) => void;
}

function TextRow({ name, text, onAct }: TextRowProps) {
  const label = OWN_TEXT_LABELS[name];
  const { where, byDefault } = OWN_TEXTS[name];
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

function Times({ from, until }: Pick<OwnText, 'from' | 'until'>) {
  const { name: zone } = usePanelZone();
  if (!from && !until) return null;
  return <p className="mt-1 text-sm text-ink-soft">{timesText(from, until, zone)}</p>;
}

function timesText(from: string | null, until: string | null, zone: string): string {
  const [start, end] = [from && formatDateTime(from, zone), until && formatDateTime(until, zone)];
  if (start && end) return shownFromUntil({ from: start, until: end });
  return start ? shownFrom({ from: start }) : shownUntil({ until: end ?? '' });
}

interface DialogProps {
  name: OwnTextKey;
  onClose: () => void;
}

function EditDialog({ name, text: shown, onClose }: DialogProps & { text: OwnText | undefined }) {
  // Keeps the text from when the dialog opened, so that a colleague’s change is noticed.
  const [text] = useState(shown);
  const label = OWN_TEXT_LABELS[name];
  const { fields } = OWN_TEXTS[name];
  const { name: zone } = usePanelZone();
  return (
    <RecordDialog
      texts={changeTexts(label.toLowerCase())}
      fields={fields}
      before={text && typedOf(text, zone)}
      zone={zone}
      read={(field, stored) => (field === 'value' ? stored : stored && toZonedTime(stored, zone))}
      save={(typed, stored) => {
        const before = { ...seenOf(text), ...stored };
        const body: SaveTextRequest = { ...bodyOf(typed, zone), before: before.value === '' ? null : before };
        return request(`/api/admin/texts/${name}`, { method: 'PUT', body });
      }}
      invalidates={CHANGED}
      onClose={onClose}
    />
  );
}

const typedOf = ({ value, from, until }: OwnText, zone: string): Draft<string> => ({
  value,
  from: from ? toZonedTime(from, zone) : '',
  until: until ? toZonedTime(until, zone) : '',
});

/** Returns a blank text if none is set. */
const seenOf = ({ value = '', from = null, until = null }: Partial<OwnText> = {}) => ({ value, from, until });

const bodyOf = ({ value = '', from = '', until = '' }: Draft<string>, zone: string): SaveTextRequest => ({
  value,
  from: fromZonedTime(from, zone).instant ?? null,
  until: fromZonedTime(until, zone).instant ?? null,
});

function ResetDialog({ name, onClose }: DialogProps) {
  const label = OWN_TEXT_LABELS[name];
  const { byDefault } = OWN_TEXTS[name];
  return (
    <ConfirmChange
      change={() => request(`/api/admin/texts/${name}`, { method: 'DELETE' })}
      meta={{
        errorToast: failedToReset({ label }),
        successToast: textReset({ label }),
        invalidates: CHANGED,
      }}
      onClose={onClose}
      title={reallyReset({ label })}
      description={visitorsWillSee({ byDefault })}
      confirmLabel="Reset to default"
      busyLabel="Resetting..."
    />
  );
}
