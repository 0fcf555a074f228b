import type { Logger } from 'pino';
import {
  addressOfMailTest,
  type ClaimedEmail,
  claimEmail,
  composeTranslated,
  giveUpExpired,
  noteAttempt,
  noteMailTest,
  noteStopped,
  noteWorkerRan,
  openEmail,
  queueAnswers,
  queueNews,
  readSite,
  resealAddresses,
  sentLately,
  storeMailState,
  waitingEmails,
} from '../emails/index.ts';
import { queueInvitations, resealLists } from '../invitations/index.ts';
import type { Db, SealingKeys } from '../machinery/index.ts';
import { createMailPause, type MailRefusal, mailRefusal } from './mail-refusals.ts';
import { type MailSettings, mailFromEnvironment } from './mail-settings.ts';

const SENDERS = 10;
/** Shorter than a claim, so that no other worker has the message while it may still be on its way. */
const ATTEMPT_MS = 60_000;
const NEWS_EVERY_MS = 30_000;
/** The doctor reports a worker that has not run for two minutes. */
const STATE_EVERY_MS = 30_000;

type Log = Pick<Logger, 'warn'>;

export interface MailJobSettings extends MailSettings {
  /** Open the keys of members’ lists, and the address of a test message. */
  lists: SealingKeys;
}

/**
 * Sends waiting messages at least once, and exactly once unless a process is killed: between the mail server's
 * "accepted" and our note of it, a kill leaves a message that is sent again with the same Message-ID, by which servers
 * and readers recognise duplicates. A message is tried again until it expires, unless its recipient doesn't exist.
 */
export function createMailJob(db: Db, settings: MailJobSettings, log: Log) {
  const { missing, sealing, smtpUrl } = settings;
  let isStored = false;
  let stateAt = 0;
  let newsAt = 0;
  const pause = createMailPause();
  return async () => {
    if (Date.now() >= stateAt) {
      await (isStored ? noteWorkerRan(db) : storeMailState(db, missing));
      if (!isStored && smtpUrl) await tryFirst(db, smtpUrl, pause);
      await giveUpExpired(db);
      isStored = true;
      stateAt = Date.now() + STATE_EVERY_MS;
      await resealLists(db, settings.lists);
    }
    await queueDue(db, settings, log);
    if (!smtpUrl) return;
    if (Date.now() >= newsAt) {
      await resealAddresses(db, sealing);
      await queueNews(db, sealing);
      await queueAnswers(db, sealing);
      newsAt = Date.now() + NEWS_EVERY_MS;
    }
    await sendTest(db, smtpUrl, settings);
    if (!pause.isWaiting()) await sendWaiting(db, smtpUrl, settings, { log, pause });
  };
}

async function queueDue(db: Db, { missing, sealing: mail, lists }: MailJobSettings, log: Log): Promise<void> {
  // Other messages don't need the key of lists.
  const noteFailure = (err: unknown) => log.warn({ err }, 'invitations were not queued');
  if (missing.length === 0) await queueInvitations(db, { mail, lists }).catch(noteFailure);
}

/** Finds a wrong address or password before anybody is promised a message. */
async function tryFirst(db: Db, smtpUrl: string, pause: Tools['pause']): Promise<void> {
  const refusal = await tryMailServer(smtpUrl);
  if (!refusal) return;
  pause.stop();
  await noteStopped(db, refusal);
}

/** Connects and signs in, without a message. Returns the refusal, if there is one. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const mail = await connect(smtpUrl);
  return mail
    .verify()
    .then(
      () => undefined,
      (error) => mailRefusal(error).refusal,
    )
    .finally(() => mail.close());
}

/** Sends the test message that an organiser has asked for, also while others wait. */
async function sendTest(db: Db, smtpUrl: string, settings: MailJobSettings) {
  const to = await addressOfMailTest(db, settings.lists);
  if (to === undefined) return;
  const { name } = await readSite(db, settings.publicUrl);
  const mail = await connect(smtpUrl);
  const text = `This test shows that ${name} can send messages: ${settings.publicUrl}/\n`;
  const answer = await mail
    .sendMail({
      from: settings.from,
      to: { name: '', address: to },
      subject: `Test message from ${name}`,
      text,
    })
    .then(
      () => 'sent',
      (error) => mailRefusal(error).refusal,
    );
  mail.close();
  await noteMailTest(db, answer);
}

interface Tools {
  log: Log;
  pause: ReturnType<typeof createMailPause>;
}

async function sendWaiting(db: Db, smtpUrl: string, settings: MailSettings, tools: Tools) {
  const { pause } = tools;
  const { sealing, publicUrl, from } = settings;
  const open = async () => ({ mail: await connect(smtpUrl), site: await readSite(db, publicUrl) });
  // Only the first message opens it, because most runs find none.
  let opened: ReturnType<typeof open> | undefined;
  const send = async (email: ClaimedEmail, { mail, site }: Awaited<ReturnType<typeof open>>) => {
    const message = openEmail(sealing, email);
    await mail.sendMail({
      ...(await composeTranslated(db, message, site)),
      from,
      to: { name: '', address: message.to },
      messageId: `<${email.id.toString('hex')}@${new URL(publicUrl).hostname}>`,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
  };
  const claims = claimEmails(db, settings, pause.isWaiting);
  const work = async () => {
    for await (const email of claims) {
      opened ??= open();
      const failed = await send(email, await opened).then(() => undefined, mailRefusal);
      await noteOutcome(db, email, failed, tools);
    }
  };
  try {
    await Promise.all(Array.from({ length: pause.isStopped() ? 1 : SENDERS }, work));
  } finally {
    (await opened)?.mail.close();
  }
}

async function noteOutcome(
  db: Db,
  email: ClaimedEmail,
  failed: MailRefusal | undefined,
  { log, pause }: Tools,
): Promise<void> {
  if (!failed) {
    if (pause.isStopped()) await noteStopped(db, null);
    pause.noteSent();
    return noteAttempt(db, email, 'sent');
  }
  const { refusal, about } = failed;
  if (about === 'queue') pause.noteRefused();
  const isStopped = about === 'queue' && pause.isStopped();
  const { id, attempts } = email;
  log.warn({ ...failed, isStopped, message: id.toString('hex'), attempts }, 'a message was not sent');
  if (isStopped) await noteStopped(db, refusal);
  const outcome = about === 'recipient' ? 'given_up' : isStopped ? 'not_tried' : 'due_again';
  await noteAttempt(db, email, outcome, refusal);
}

/** Claims one message after the other, so that each claim sees how much the previous one took of a domain's limit. */
async function* claimEmails(
  db: Db,
  { perDomainAndMinute, runMs }: MailSettings,
  isWaiting: () => boolean,
): AsyncGenerator<ClaimedEmail> {
  const until = Date.now() + runMs;
  const sent = await sentLately(db);
  while (Date.now() < until && !isWaiting()) {
    const full = [...sent].flatMap(([domain, count]) => (count < perDomainAndMinute ? [] : [domain]));
    const email = await claimEmail(db, full);
    if (!email) return;
    sent.set(email.domain, (sent.get(email.domain) ?? 0) + 1);
    yield email;
  }
}

/** Keeps a connection for each sender. A worker that cannot send never loads the library. */
async function connect(smtpUrl: string) {
  const { protocol, searchParams } = new URL(smtpUrl);
  const mayBePlain = protocol === 'smtps:' || searchParams.get('ignoreTLS') === 'true';
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SENDERS,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    requireTLS: !mayBePlain,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Serves development, where `MAIL=local` sends nothing. It shows voters' secrets, so it is refused in production. */
export async function runMailList(owner: Db): Promise<string[]> {
  if (process.env.MAIL !== 'local') throw new Error('Messages can be read here only with MAIL=local.');
  const { sealing, publicUrl } = mailFromEnvironment();
  const site = await readSite(owner, publicUrl);
  const lines: string[] = [];
  for (const { createdAt, message } of await waitingEmails(owner, sealing)) {
    const { subject, text } = await composeTranslated(owner, message, site);
    lines.push(`${createdAt.toISOString()}  to ${message.to}`, `Subject: ${subject}`, '', text);
  }
  return lines.length > 0 ? lines : ['No message waits.'];
}
