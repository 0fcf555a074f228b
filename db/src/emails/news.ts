import { nominationTimes, ownWords } from '../catalogue/index.ts';
import { IS_ANNOUNCED, MOMENTS } from '../count/index.ts';
import {
  type Db,
  type Language,
  NOW,
  openSecret,
  type Row,
  reseal,
  type SealingKeys,
} from '../machinery/index.ts';
import { haveVotedEverywhere } from '../voting/index.ts';
import { ownerOf } from './email-keys.ts';
import { type Answered, NEWS_KINDS, type NewsKind } from './messages.ts';
import { queueEmails } from './outgoing.ts';

const BATCH = 200;

/**
 * Queues each piece of news once for the voters who want it, in periods that a super administrator started, unless an
 * organiser has switched it off. The mark is stored in one transaction with the messages, so an interrupted run
 * continues where it stopped.
 */
export async function queueNews(db: Db, sealing: SealingKeys): Promise<void> {
  for (const kind of NEWS_KINDS) {
    const cycles = await db('voting_cycles')
      .where({ sends_news: true })
      .whereRaw(MOMENTS[kind].isNew)
      .whereNotIn('id', db('email_news').where({ kind, is_done: true }).select('cycle_id'))
      .orderBy('id')
      .select('id', 'name', 'start_date', 'end_date');
    for (const cycle of cycles) {
      for (let isDone = false; !isDone; ) isDone = await queueBatch(db, sealing, kind, cycle);
    }
  }
  for (const cycle of await correctedCycles(db)) {
    for (let isDone = false; !isDone; ) isDone = await queueBatch(db, sealing, 'corrected', cycle);
  }
}

/** Finds the cycles in which a correction has changed a winner, with the time of the last one. */
async function correctedCycles(db: Db): Promise<NewsCycle[]> {
  const corrections = await db('audit_log')
    .where({ action: 'results.corrected' })
    .whereRaw('happened_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY')
    .orderBy('id')
    .select('details', { at: 'happened_at' });
  const lastAt = new Map<number, Date>(
    corrections.map(({ details, at }) => [JSON.parse(details ?? '{}').id, at]),
  );
  const cycles = await db('voting_cycles')
    .where({ sends_news: true })
    .whereRaw(IS_ANNOUNCED)
    .whereIn('id', [...lastAt.keys()])
    .select('id', 'name', 'start_date', 'end_date');
  return cycles.map((cycle) => ({ ...cycle, correctedAt: lastAt.get(cycle.id) }));
}

/** A subscriber gets at most one message of a kind in seven days. */
const IS_RECENT = 'queued_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY';

type NewsCycle = Pick<Row<'voting_cycles'>, 'id' | 'name' | 'start_date' | 'end_date'> & {
  correctedAt?: Date | undefined;
};

/** Returns true when every voter has been reached, or none may be yet. */
function queueBatch(db: Db, sealing: SealingKeys, kind: NewsKind | 'corrected', cycle: NewsCycle) {
  const mark = { cycle_id: cycle.id, kind };
  const start = { ...mark, queued_up_to: 0 };
  return db.transaction(async (tx) => {
    await tx('email_news').insert(start).onConflict(['cycle_id', 'kind']).merge(['kind']);
    const others = tx('email_news').where({ kind }).whereNot({ cycle_id: cycle.id });
    if (kind !== 'corrected' && (await others.whereRaw(IS_RECENT).forUpdate().first('cycle_id'))) return true;
    const at = await tx('email_news').where(mark).forUpdate().first();
    const isAgain = Boolean(at?.queued_at && cycle.correctedAt && at.queued_at < cycle.correctedAt);
    if (!at || (at.is_done && !isAgain) || at.is_off) return true;
    const from = isAgain ? 0 : at.queued_up_to;
    const rows = await tx('email_addresses')
      .where('user_id', '>', from)
      .whereNotNull('address')
      .orderBy('user_id')
      .limit(BATCH)
      .select('user_id', 'domain', 'address', 'language', 'stop_token');
    const readers = readersIn(sealing, rows);
    const userIds = kind === 'ending' ? readers.map(({ userId }) => userId) : [];
    const finished = await haveVotedEverywhere(tx, cycle.id, userIds);
    const about = { kind, cycleId: cycle.id, period: cycle.name, endDate: await endFor(tx, kind, cycle) };
    const sentences = await inEachLanguage(tx, at.sentence, readers);
    const emails = readers
      .filter(({ userId }) => !finished.has(userId))
      .map(({ userId, domain, message }) => ({
        userId,
        domain,
        message: { ...about, ...message, sentence: sentences.get(message.language) ?? null },
      }));
    await queueEmails(tx, sealing, emails);
    const isLast = rows.length < BATCH;
    const queued_up_to = rows.at(-1)?.user_id ?? from;
    await tx('email_news').where(mark).update({ queued_up_to, queued_at: NOW, is_done: isLast });
    return isLast;
  });
}

/** Returns the time that a message names. */
export async function endFor(
  db: Db,
  kind: NewsKind | 'corrected',
  { start_date, end_date }: Pick<NewsCycle, 'start_date' | 'end_date'>,
): Promise<string> {
  const until = kind === 'nominations_opened' ? (await nominationTimes(db))?.until : undefined;
  return (until ?? (kind === 'nominations_ended' ? start_date : end_date)).toISOString();
}

/** Returns the organiser's sentence in the languages of the readers. */
async function inEachLanguage(
  db: Db,
  sentence: string | null,
  readers: readonly { message: { language: Language } }[],
): Promise<Map<Language, string>> {
  const languages = sentence === null ? [] : new Set(readers.map(({ message }) => message.language));
  const own = [...languages].map(async (language) => {
    const text = await ownWords(db, language, sentence ?? '');
    return [language, text] as const;
  });
  return new Map(await Promise.all(own));
}

type AddressRow = Pick<Row<'email_addresses'>, 'user_id' | 'domain' | 'address' | 'language' | 'stop_token'>;

const readersIn = (sealing: SealingKeys, rows: readonly AddressRow[]) =>
  rows.flatMap(({ user_id: userId, domain, address, language, stop_token }) => {
    if (userId === null || address === null || stop_token === null) return [];
    const to = openSecret(sealing, ownerOf(userId), address);
    const message = { to, language: language as Language, stopToken: stop_token.toString('base64url') };
    return [{ userId, domain, message }];
  });

/** Queues answers to suggestions for the voters who want news; the others read them on the site. */
export function queueAnswers(db: Db, sealing: SealingKeys): Promise<void> {
  return db.transaction(async (tx) => {
    const answered = await tx('suggestions')
      .where({ is_mail_due: true })
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .select('id', 'user_id', 'name', 'state', 'reason');
    const userIds = answered.map(({ user_id }) => user_id);
    const rows = await tx('email_addresses')
      .whereIn('user_id', userIds)
      .select('user_id', 'domain', 'address', 'language', 'stop_token');
    const readers = readersIn(sealing, rows);
    const emails = answered.flatMap(({ user_id, name, state, reason }) => {
      const reader = readers.find(({ userId }) => userId === user_id);
      if (!reader) return [];
      const { userId, domain } = reader;
      // An answer sets the state that the message is about.
      const message = { kind: state as Answered, name, reason, ...reader.message };
      return [{ userId, domain, message }];
    });
    await queueEmails(tx, sealing, emails);
    const ids = answered.map(({ id }) => id);
    await tx('suggestions').whereIn('id', ids).update({ is_mail_due: false });
  });
}

/** Encrypts stored addresses with the newest key, so that an earlier key can be removed once no message needs it. */
export const resealAddresses = (db: Db, sealing: SealingKeys): Promise<void> =>
  reseal(db, sealing, { table: 'email_addresses', column: 'address', key: 'user_id', ownerOf });
