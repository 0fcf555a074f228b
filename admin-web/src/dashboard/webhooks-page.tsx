import type { EditWebhookRequest, Webhook } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Badge, type TableColumn } from 'shared-ui/host';
import { type FormFieldList, listText } from 'shared-web';
import { call } from '../api-client.ts';
import { CheckField, choicesOf, RadioField } from '../forms/choice.tsx';
import { changeTexts, newTexts, PanelForm } from '../forms/panel-form.tsx';
import type { Act } from '../lists/acts.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { type OpenedRow, RecordList } from '../lists/record-list.tsx';
import { webhooksQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';

type Delivery = Webhook['deliveries'][number];
type Event = Webhook['events'][number];

const EVENTS: Record<Event, string> = {
  nominations_opened: 'Nominations have begun',
  nominations_ended: 'Nominations have ended',
  opened: 'Voting has begun',
  ending: 'Two days left',
  ended: 'Voting has ended',
  results: 'Results announced',
  corrected: 'Winner changed by a correction',
  group: 'Suspicious group',
  suggestion: 'Suggestion',
};
const eventsText = (events: readonly Event[]) => listText(events.map((event) => EVENTS[event]));

/** Lists the addresses that get a message when an event happens, with their last answers. */
export function WebhooksPage() {
  return (
    <RecordList<Webhook, Webhook[]>
      title="Webhooks"
      note="Addresses that get a message when an event happens, such as a channel of your chat. Messages never contain votes, or who voted."
      noun="webhook"
      nameOf={({ host }) => host}
      rowKey={({ id }) => id}
      query={() => webhooksQuery}
      find={{ textsOf: ({ host }) => [host] }}
      columns={COLUMNS}
      main={{ label: 'Edit', open: editForm }}
      add={{ label: 'Add webhook', open: addForm }}
      acts={[TEST, DELETE]}
      empty={{
        icon: 'link',
        title: 'No webhooks yet',
        description: 'Add the address of a channel or a program.',
      }}
    />
  );
}

const COLUMNS: readonly TableColumn<Webhook>[] = [
  {
    header: 'Address',
    rowHeader: true,
    cell: ({ host, isSigned }) => <NameCell name={host}>{FORMATS[`${isSigned}`]}</NameCell>,
  },
  {
    header: 'Events',
    cell: ({ events }) => <span className="block max-w-56 text-left">{eventsText(events)}</span>,
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

const TEST: Act<Webhook> = {
  label: 'Send a test',
  icon: 'message',
  onlyOne: true,
  request: ([webhook]) => call('POST /api/admin/webhooks/:id/test', { at: webhook?.id }),
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
  request: ([webhook]) => call('DELETE /api/admin/webhooks/:id', { at: webhook?.id }),
  failed: 'Failed to delete the webhook',
  done: () => 'Webhook deleted',
};

const FORMATS = { false: 'Discord/Slack message', true: 'JSON, signed' };

type WebhookForm = Omit<EditWebhookRequest, 'before'>;

const FIELDS: FormFieldList<WebhookForm> = {
  isSigned: {
    label: 'Format',
    start: false,
    choices: [false, true].map((value) => ({ value, label: FORMATS[`${value}`] })),
    control: RadioField,
  },
  address: {
    label: 'Address',
    hint: 'Copy it from the settings of the channel. It’s stored encrypted and not shown again.',
    start: null,
    maxLength: limits.AddWebhookRequest.address,
    isUrl: true,
    problemOf: (typed) => (/^https:\/\//i.test(typed ?? '') ? undefined : 'Start the address with https://'),
  },
  secret: {
    label: 'Secret',
    hint: 'It signs each message. Your program needs it, too; it’s not shown again.',
    start: null,
    appliesTo: ({ isSigned }) => isSigned,
    maxLength: limits.AddWebhookRequest.secret,
    problemOf: (typed) => (typed && typed.length < 20 ? 'Use at least 20 characters' : undefined),
  },
  events: {
    label: 'Events',
    start: Object.keys(EVENTS) as Event[],
    choices: choicesOf(EVENTS),
    control: CheckField,
    problemOf: (events) => (events.length === 0 ? 'Choose at least one event.' : undefined),
    show: eventsText,
  },
};

const requestOf = ({ secret, ...webhook }: WebhookForm) => ({
  ...webhook,
  secret: webhook.isSigned ? secret : null,
});

const addForm = (close: () => void) => (
  <PanelForm
    texts={{ ...newTexts('webhook'), submit: 'Add webhook', done: 'Webhook added' }}
    fields={FIELDS}
    save={(typed) =>
      call('POST /api/admin/webhooks', { body: { ...requestOf(typed), address: typed.address ?? '' } })
    }
    onClose={close}
  />
);

/** Returns a field that may stay blank, because what it asks for is kept. */
const kept = (field: (typeof FIELDS)['address'], hint: string) => ({
  ...field,
  optional: 'unsaid' as const,
  hint,
});

const editForm = ({ row: { id, host, isSigned, events }, close }: OpenedRow<Webhook>) => (
  <PanelForm<WebhookForm>
    texts={{ ...changeTexts('webhook'), title: `Edit the webhook to ${host}` }}
    fields={{
      ...FIELDS,
      address: kept(FIELDS.address, 'Leave it empty to keep the address.'),
      secret: isSigned ? kept(FIELDS.secret, 'Leave it empty to keep the secret.') : FIELDS.secret,
    }}
    before={{ isSigned, address: null, secret: null, events }}
    save={(typed, { stored }) => {
      const body = { ...requestOf(typed), before: { isSigned, events, ...stored } };
      return call('PUT /api/admin/webhooks/:id', { at: id, body });
    }}
    onClose={close}
  />
);
