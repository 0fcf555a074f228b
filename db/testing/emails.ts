import {
  checkLink,
  emailKeys,
  type Message,
  openEmail,
  readMailbox,
  sendCode,
  spendCode,
  storeMailState,
} from '../src/emails/index.ts';
import { queueEmails } from '../src/emails/outgoing.ts';
import type { Db, Language } from '../src/machinery/index.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_SITE = {
  name: 'Awards',
  url: 'https://awards.example.org',
  timeZone: 'Europe/Berlin',
  language: 'en' as const,
  accent: { light: '#7a5610', dark: '#e3b95f' },
};

export const TEST_EMAIL_KEYS = emailKeys('test-only mailbox key', ['test-only mail key']);

/** Stores the worker's report that mail is set up. */
export const setMailUp = (database: TestDatabase, missing: string[] = []) =>
  storeMailState(database.mailDb, missing);

/** Queues codes to voter0@example.org, voter1@example.org, and so on. */
export const queueCodes = (owner: Db, count: number, domain = 'example.org') =>
  owner.transaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const numbers = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index);
      const message = (number: number) => ({ to: `voter${number}@${domain}`, username: `voter_${number}` });
      await queueEmails(
        tx,
        TEST_EMAIL_KEYS.sealing,
        numbers.map((number) => ({
          userId: number + 1,
          domain,
          goodForMinutes: 30,
          message: { kind: 'code', code: '012345', token: 'a-token', ...message(number) },
        })),
      );
    }
  });

/** Returns the waiting messages in the order in which they were queued. */
export async function queuedMessages(owner: Db, keys = TEST_EMAIL_KEYS): Promise<Message[]> {
  const rows = await owner('outgoing_emails')
    .whereNotNull('content')
    .orderBy('created_at')
    .select('id', 'content');
  return rows.map((row) => openEmail(keys.sealing, row));
}

interface ConfirmedEmail {
  userId: number;
  email: string;
  news?: boolean;
  language?: Language;
}

/** Confirms as a voter does, by the link of the message. */
export async function buildConfirmedEmail(
  database: TestDatabase,
  { userId, email, news = false, language = 'en' }: ConfirmedEmail,
): Promise<void> {
  await setMailUp(database);
  const account = { userId, username: `voter_${userId}` };
  await sendCode(database.publicDb, TEST_EMAIL_KEYS, {
    account,
    mailbox: await readMailbox(email),
    wantsNews: news,
    language,
  });
  const messages = await queuedMessages(database.owner);
  const own = messages.filter((one) => one.kind === 'code' && one.username === account.username).at(-1);
  const right = await checkLink(database.publicDb, own?.kind === 'code' ? own.token : '', userId);
  await spendCode(database.publicDb, TEST_EMAIL_KEYS, right);
}
