import type { AddWebhookRequest, EditWebhookRequest, Webhook } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { type Draft, type FormControlProps, type FormFieldList, listText, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import type { Act } from '../lists/acts.tsx';
import { Choice } from '../lists/choice.tsx';
import { RecordList } from '../lists/record-list.tsx';
import { webhooksQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { usePanelZone } from '../time/zoned-time.ts';

type Delivery = Webhook['deliveries'][number];
type Event = Webhook['events'][number];

const EVENTS: Record<Event, string> = {
  opened: 'Voting has begun',
  ending: 'Two days left',
  ended: 'Voting has ended',
  results: 'Results announced',
  group: 'Suspicious group',
  suggestion: 'Suggestion',
};
const EVENT_NAMES = Object.keys(EVENTS) as Event[];

/** Lists the addresses that get a message when an event happens, with their last answers. */
export function WebhooksPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <RecordList<Webhook, Webhook[]>
        title="Webhooks"
        note="Addresses that get a message when an event happens, such as a channel of your chat. Messages never contain votes, or who voted."
        noun="webhook"
        nameOf={({ host }) => host}
        rowKey={({ id }) => id}
        query={() => webhooksQuery}
        columns={COLUMNS}
        main={{ label: 'Edit', open: ({ row, close }) => <EditDialog webhook={row} onClose={close} /> }}
        acts={[TEST, DELETE]}
        invalidates={[webhooksQuery.queryKey]}
        empty={{
          icon: 'link',
          title: 'No webhooks yet',
          description: 'Add the address of a channel or a program.',
        }}
        actions={
          <Button size="sm" icon="plus" onClick={() => setIsAdding(true)}>
            Add webhook
          </Button>
        }
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const COLUMNS: readonly TableColumn<Webhook>[] = [
  {
    header: 'Address',
    rowHeader: true,
    cell: ({ host, isSigned }) => (
      <span className="block max-w-xs text-left wrap-anywhere">
        <span className="block font-medium">{host}</span>
        <span className="block text-ink-faint">{isSigned ? FORMATS.true : FORMATS.false}</span>
      </span>
    ),
  },
  {
    header: 'Events',
    cell: ({ events }) => (
      <span className="block max-w-56 text-left">{listText(events.map((event) => EVENTS[event]))}</span>
    ),
  },
  {
    header: 'Last answers',
    cell: ({ deliveries }) =>
      deliveries.length === 0 ? (
        <span className="text-ink-faint">None yet</span>
      ) : (
        <ul className="grid gap-2 text-left">
          {deliveries.map((delivery) => (
            <li key={`${delivery.event} ${delivery.at}`}>
              <Answer {...delivery} />
            </li>
          ))}
        </ul>
      ),
  },
];

const REASONS: Readonly<Record<string, string>> = {
  private: 'Private network',
  slow: 'No answer in time',
  unreachable: 'Unreachable',
  gone: 'No longer there',
  unknown: 'Interrupted',
};

function Answer({ event, answer, at, nextAt }: Delivery) {
  const isAccepted = answer?.startsWith('2') ?? false;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {event === 'test' ? 'Test' : EVENTS[event]}
        <Badge {...(answer && { tone: isAccepted ? 'green' : 'red' })}>
          {answer ? (REASONS[answer] ?? answer) : 'On its way'}
        </Badge>
      </span>
      <span className="block text-ink-faint">
        <Moment at={at} />
      </span>
      {answer && nextAt && (
        <span className="block text-ink-faint">
          Next try: <Moment at={nextAt} />
        </span>
      )}
    </>
  );
}

const PATH = '/api/admin/webhooks';

const TEST: Act<Webhook> = {
  label: 'Send a test',
  icon: 'message',
  onlyOne: true,
  request: ([webhook]) => request(`${PATH}/${webhook?.id}/test`, { method: 'POST' }),
  failed: 'Failed to send a test',
  done: () => 'A test is on its way',
};

const DELETE: Act<Webhook> = {
  label: 'Delete',
  icon: 'trash',
  tone: 'danger',
  onlyOne: true,
  confirm: (_, host) => ({
    title: `Delete the webhook to ${host}?`,
    description: 'Nothing more is sent to it. To use it again, you need its address.',
  }),
  request: ([webhook]) => request(`${PATH}/${webhook?.id}`, { method: 'DELETE' }),
  failed: 'Failed to delete the webhook',
  done: () => 'Webhook deleted',
};

type Name = 'isSigned' | 'address' | 'secret' | 'events';

const FORMATS = { false: 'Discord/Slack message', true: 'JSON, signed' };

const FIELDS: FormFieldList<Name> = {
  isSigned: {
    label: 'Format',
    start: 'false',
    control: Format,
    show: (typed) => FORMATS[typed as keyof typeof FORMATS],
  },
  address: {
    label: 'Address',
    hint: 'Copy it from the settings of the channel. It’s stored encrypted and not shown again.',
    maxLength: 1000,
    isUrl: true,
    problemOf: (typed) => (/^https:\/\//i.test(typed) ? undefined : 'Start the address with https://'),
  },
  secret: {
    label: 'Secret',
    hint: 'It signs each message. Your program needs it, too; it’s not shown again.',
    appliesTo: ({ isSigned }) => isSigned === 'true',
    maxLength: 200,
    problemOf: (typed) => (typed.length < 20 ? 'Use at least 20 characters' : undefined),
  },
  events: {
    label: 'Events',
    start: EVENT_NAMES.join(),
    control: Events,
    show: (typed) => listText(typed.split(',').map((event) => EVENTS[event as Event])),
  },
};

/** Address and secret are missing where they are kept. */
const requestOf = ({ isSigned, address, secret, events }: Draft<Name>) => ({
  isSigned: isSigned === 'true',
  address: address || null,
  secret: isSigned === 'true' && secret ? secret : null,
  events: events.split(',') as Event[],
});

function AddDialog({ onClose }: { onClose: () => void }) {
  const { name: zone } = usePanelZone();
  return (
    <RecordDialog
      texts={{
        title: 'Add webhook',
        submit: 'Add webhook',
        busy: 'Adding...',
        done: 'Webhook added',
        failed: 'Failed to add the webhook',
      }}
      fields={FIELDS}
      zone={zone}
      save={(typed) => {
        const body: AddWebhookRequest = { ...requestOf(typed), address: typed.address };
        return request(PATH, { method: 'POST', body });
      }}
      invalidates={[webhooksQuery.queryKey]}
      onClose={onClose}
    />
  );
}

interface EditDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

function EditDialog({ webhook: shown, onClose }: EditDialogProps) {
  // Keeps the webhook from when the dialog opened, so that a colleague’s change is noticed.
  const [{ id, host, isSigned, events }] = useState(shown);
  const { name: zone } = usePanelZone();
  return (
    <RecordDialog
      texts={{
        title: `Edit the webhook to ${host}`,
        submit: 'Save',
        busy: 'Saving...',
        done: 'Webhook changed',
        failed: 'Failed to change the webhook',
      }}
      fields={{
        ...FIELDS,
        address: { ...FIELDS.address, optional: 'unsaid', hint: 'Leave it empty to keep the address.' },
        secret: isSigned
          ? { ...FIELDS.secret, optional: 'unsaid', hint: 'Leave it empty to keep the secret.' }
          : FIELDS.secret,
      }}
      before={{ isSigned: String(isSigned), address: '', secret: '', events: events.join() }}
      read={(name, stored) => (name === 'events' ? JSON.parse(stored).join() : stored)}
      zone={zone}
      save={(typed, { stored }) => {
        const body: EditWebhookRequest = { ...requestOf(typed), before: { isSigned, events, ...stored } };
        return request(`${PATH}/${id}`, { method: 'PUT', body });
      }}
      invalidates={[webhooksQuery.queryKey]}
      onClose={onClose}
    />
  );
}

function Format({ label, value, onChange }: FormControlProps<Name>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {Object.entries(FORMATS).map(([isSigned, format]) => (
        <Choice
          key={isSigned}
          type="radio"
          checked={value === isSigned}
          onChange={() => onChange(isSigned)}
          label={format}
        />
      ))}
    </fieldset>
  );
}

function Events({ label, value, error, onChange }: FormControlProps<Name>) {
  const chosen = value.split(',');
  const toggle = (event: Event) =>
    onChange(EVENT_NAMES.filter((name) => chosen.includes(name) !== (name === event)).join());
  return (
    <fieldset className="min-w-0" {...(error && { 'aria-invalid': true, tabIndex: -1 })}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {EVENT_NAMES.map((event) => (
          <Choice
            key={event}
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={() => toggle(event)}
            label={EVENTS[event]}
          />
        ))}
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
