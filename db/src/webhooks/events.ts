import { MOMENTS } from '../count/index.ts';
import type { Db, I18n } from '../machinery/index.ts';

/** Marks what people have written, so that a chat can be kept from reading it as a command. */
export type Quote = (text: string) => string;

interface Found {
  table: string;
  /** When it happened. */
  at: string;
  /** Holds for a shorter time than deliveries are kept. */
  isNew: string;
  /** What a report contains. */
  columns: Record<string, string>;
}

const period = (moment: keyof typeof MOMENTS): Found => ({
  table: 'voting_cycles',
  ...MOMENTS[moment],
  columns: { id: 'id', name: 'name', startDate: 'start_date', endDate: 'end_date' },
});

/** Where each event is found. */
export const FOUND = {
  nominations_opened: period('nominations_opened'),
  nominations_ended: period('nominations_ended'),
  opened: period('opened'),
  ending: period('ending'),
  ended: period('ended'),
  results: period('results'),
  corrected: {
    ...period('results'),
    table: 'audit_log',
    at: 'subject.happened_at',
    isNew: "subject.action = 'results.corrected' AND subject.happened_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY",
  },
  group: {
    table: 'account_groups',
    at: 'found_at',
    columns: { id: 'id', accounts: 'accounts' },
    isNew: 'is_warning = 1 AND cleared_at IS NULL AND found_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY',
  },
  suggestion: {
    table: 'suggestions',
    at: 'subject.created_at',
    columns: { id: 'id', name: 'name' },
    isNew: `subject.created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND NOT EXISTS (
      SELECT 1 FROM suggestions earlier WHERE earlier.name_key = subject.name_key AND earlier.id < subject.id)`,
  },
} satisfies Record<string, Found>;

type Event = keyof typeof FOUND;
export const WEBHOOK_EVENTS = Object.keys(FOUND) as Event[];
export type WebhookEvent = Event | 'test';

export interface Subject {
  id: number;
  name?: string;
  accounts?: number;
}

/** Reads what an event is about; undefined if it no longer exists. */
export async function readSubject(db: Db, event: WebhookEvent, id: number): Promise<Subject | undefined> {
  if (event === 'test') return { id };
  if (event === 'corrected') {
    const entry = await db('audit_log').where({ id }).first('details');
    return readSubject(db, 'results', JSON.parse(entry?.details ?? '{}').id ?? 0);
  }
  const { table, columns } = FOUND[event];
  return db(table).where({ id }).first(columns);
}

/** Says in one language what happened. */
export const sentencesIn = (
  i18n: I18n,
): Record<WebhookEvent, (about: { name: string; accounts: number }) => string> => ({
  nominations_opened: ({ name }) => i18n._('Nominations for “{name}” have begun.', { name }),
  nominations_ended: ({ name }) => i18n._('Nominations for “{name}” have ended.', { name }),
  opened: ({ name }) => i18n._('Voting has begun in “{name}”.', { name }),
  ending: ({ name }) => i18n._('Two days are left to vote in “{name}”.', { name }),
  ended: ({ name }) => i18n._('Voting has ended in “{name}”.', { name }),
  results: ({ name }) => i18n._('The results of “{name}” are announced.', { name }),
  corrected: ({ name }) => i18n._('The results of “{name}” were corrected, and a winner changed.', { name }),
  group: ({ accounts }) =>
    i18n._('A suspicious group of {accounts, number} accounts was found.', { accounts }),
  suggestion: ({ name }) => i18n._('A vendor was suggested: “{name}”.', { name }),
  test: () => i18n._('This is a test.'),
});
