import type { AddWebhookRequest, Webhook } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, Button, type TableColumn } from 'shared-ui/host';
import { type FormControlProps, type FormFieldList, listText, RecordDialog } from 'shared-web';
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
        <span className="block text-ink-faint">{isSigned ? 'JSON, signed' : 'Discord or Slack message'}</span>
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

type Name = 'address' | 'secret' | 'events';

const FIELDS: FormFieldList<Name> = {
  address: {
    label: 'Address',
    hint: 'Copy it from the settings of the channel. It’s stored encrypted and not shown again.',
    maxLength: 1000,
    isUrl: true,
    problemOf: (typed) => (/^https:\/\//i.test(typed) ? undefined : 'Start the address with https://'),
  },
  secret: {
    label: 'Secret for signed JSON',
    hint: 'Leave it empty for a message to Discord, Slack or Mattermost.',
    optional: true,
    maxLength: 200,
    problemOf: (typed) => (typed.length < 20 ? 'Use at least 20 characters' : undefined),
  },
  events: { label: 'Events', start: EVENT_NAMES.join(), control: Events },
};

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
      save={({ address, secret, events }) => {
        const body = { address, secret: secret || null, events: events.split(',') };
        return request(PATH, { method: 'POST', body: body as AddWebhookRequest });
      }}
      invalidates={[webhooksQuery.queryKey]}
      onClose={onClose}
    />
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
