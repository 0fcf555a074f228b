import { useQuery } from '@tanstack/react-query';
import type { News } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { Badge, type TableColumn } from 'shared-ui/host';
import { formatCount } from 'shared-web';
import { call } from '../api-client.ts';
import { changeTexts, PanelForm } from '../forms/panel-form.tsx';
import { type Act, ActButtons } from '../lists/acts.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { type OpenedRow, RecordList } from '../lists/record-list.tsx';
import { newsPreviewQuery, newsQuery } from '../queries.ts';
import { Moment } from '../time/moment.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailWords } from './mail-words.ts';
import { EmailNotSetUp } from './who-may-vote.tsx';

type Message = News['messages'][number];

const KINDS: Record<Message['kind'], string> = {
  nominations_opened: 'Nominations have begun',
  nominations_ended: 'Nominations have ended',
  opened: 'Voting is open',
  ending: 'Two days left',
  results: 'Results',
};

const nameOf = ({ kind, period }: Message) => `${KINDS[kind]}, ${period}`;
const isAhead = ({ sentAt }: Message) => sentAt === null;

/** Lists the messages to voters who want news, which organisers can add to or switch off before they go. */
export function NewsPage() {
  const { missing = [], mail } = useQuery(newsQuery).data ?? {};
  return (
    <RecordList<Message, News>
      title="News"
      note="People who asked for news get each of these messages once. “Two days left” goes only to those who haven’t voted in every category."
      noun="message"
      nameOf={nameOf}
      rowKey={({ cycleId, kind }) => `${cycleId} ${kind}`}
      find={{ textsOf: (message) => [nameOf(message), message.sentence ?? ''] }}
      query={() => ({ ...newsQuery, select: ({ messages }: News) => messages })}
      columns={COLUMNS}
      main={{ label: 'Edit', appliesTo: isAhead, open: sentenceForm }}
      acts={[SWITCH_OFF, SWITCH_ON]}
      actions={missing.length === 0 && <ActButtons row={undefined} name="a message" acts={[TEST]} />}
      empty={{
        icon: 'mail',
        title: 'No messages planned',
        description: 'A voting period that a super admin starts or schedules sends news.',
      }}
    >
      <EmailNotSetUp missing={missing} />
      {missing.length === 0 && mail && <MailFigures {...mail} />}
    </RecordList>
  );
}

/** Says what became of all messages, also those with codes. */
const MailFigures = ({ sent, waiting, givenUp, because, stopped, test }: News['mail']) => (
  <div className="mb-4 grid gap-1 text-sm text-ink-soft" role="status">
    {stopped && (
      <p className="font-semibold text-ink">
        No message has left since <Moment at={stopped.since} />. {mailWords(stopped.refusal)} Ask the person
        who runs the server. Messages wait until they expire.
      </p>
    )}
    <p>{`Messages of the last day, with codes and news: ${formatCount(sent)} sent, ${formatCount(waiting)} waiting, ${formatCount(givenUp)} given up.`}</p>
    {test && (
      <p>
        Test message, <Moment at={test.askedAt} />: {testText(test.answer)}
      </p>
    )}
    {because.map(({ refusal, messages }) => (
      <p key={refusal}>
        {refusal === 'expired'
          ? `Given up because they expired: ${formatCount(messages)}.`
          : `Given up because the mail server said ${refusal}: ${formatCount(messages)}.`}
      </p>
    ))}
  </div>
);

function testText(answer: string | null): string {
  if (answer === null) return 'on its way…';
  return answer === 'sent'
    ? 'the mail server has taken it. If it doesn’t arrive within minutes, look among junk mail.'
    : mailWords(answer);
}

const TEST: Act<undefined> = {
  label: 'Send a test',
  icon: 'mail',
  confirm: () => ({
    title: 'Send a test message',
    description: 'This page then shows what the mail server says.',
    confirmLabel: 'Send',
    fields: {
      text: { label: 'Your email address', type: 'email', maxLength: limits.TestMailRequest.address },
    },
  }),
  request: (_, { text }) => call('POST /api/admin/mail/test', { body: { address: text.trim() } }),
  failed: 'Failed to send the test',
  done: () => 'The test is on its way',
};

const COLUMNS: readonly TableColumn<Message>[] = [
  {
    header: 'Message',
    rowHeader: true,
    cell: ({ kind, period }) => (
      <NameCell name={KINDS[kind]}>
        <bdi>{period}</bdi>
      </NameCell>
    ),
  },
  {
    header: 'When',
    cell: ({ kind, sentAt, isOff }) =>
      sentAt ? <Moment at={sentAt} /> : isOff ? <Badge>Off</Badge> : WHEN[kind],
  },
  {
    header: 'Your sentence',
    cell: ({ sentence }) => (
      <span dir="auto" className="block max-w-md text-left wrap-anywhere">
        {sentence ?? <span className="text-ink-faint">None</span>}
      </span>
    ),
  },
];

const WHEN: Record<Message['kind'], string> = {
  nominations_opened: 'When nominations begin',
  nominations_ended: 'When nominations end',
  opened: 'When voting begins',
  ending: 'Two days before the end, if voting lasts at least three',
  results: 'When results are announced',
};

type Change = Partial<Pick<Message, 'sentence' | 'isOff'>>;

function plan({ cycleId, kind, sentence, isOff }: Message, change: Change, stored: object = {}) {
  const before = { sentence, isOff, ...stored };
  return call('PUT /api/admin/news', { body: { cycleId, kind, ...before, ...change, before } });
}

const switching = (isOff: boolean, given: Pick<Act<Message>, 'label' | 'icon' | 'done'>): Act<Message> => ({
  ...given,
  onlyOne: true,
  appliesTo: (message) => isAhead(message) && message.isOff !== isOff,
  request: (messages) => Promise.all(messages.map((message) => plan(message, { isOff }))),
  failed: 'Failed to change the message',
});

const SWITCH_OFF = switching(true, { label: 'Switch off', icon: 'ban', done: () => 'Message switched off' });
const SWITCH_ON = switching(false, { label: 'Switch on', icon: 'undo', done: () => 'Message switched on' });

const sentenceForm = ({ row: message, close }: OpenedRow<Message>) => (
  <PanelForm
    texts={{ ...changeTexts('message'), title: nameOf(message) }}
    fields={{
      sentence: {
        label: 'Your sentence',
        start: null,
        optional: true,
        maxLength: limits.PlanNewsRequest.sentence,
        rows: 3,
        below: ({ sentence }) => <Preview message={message} sentence={sentence?.trim() || null} />,
      },
    }}
    before={{ sentence: message.sentence }}
    save={(typed, { stored }) => plan(message, typed, stored)}
    onClose={close}
  />
);

interface PreviewProps {
  message: Message;
  sentence: string | null;
}

/** Shows the message with the sentence while it is typed. */
function Preview({ message: { cycleId, kind }, sentence }: PreviewProps) {
  const { data, isError } = useQuery(newsPreviewQuery({ cycleId, kind, sentence }));
  // The field shows why a sentence is refused.
  return isError ? null : <MailPreview mail={data} />;
}
