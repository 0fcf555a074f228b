import type { NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import {
  type ClaimedEmail,
  claimEmail,
  composeTranslated,
  noteAttempt,
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
import { type Db, timeLimit } from '../machinery/index.ts';
import { type MailSettings, mailFromEnvironment } from './mail-settings.ts';

const SENDERS = 10;
/** The length of one run, so that a stopping worker stops soon. */
const RUN_MS = timeLimit(2000);
/** Shorter than a claim, so that no other worker has the message while it may still be on its way. */
const ATTEMPT_MS = 60_000;
const NEWS_EVERY_MS = 30_000;
/** The doctor reports a worker that has not run for two minutes. */
const STATE_EVERY_MS = 30_000;

type Log = Pick<Logger, 'warn'>;

/**
 * Sends waiting messages at least once, and exactly once unless a process is killed: between the mail server's
 * "accepted" and our note of it, a kill leaves a message that is sent again with the same Message-ID, by which servers
 * and readers recognise duplicates. A refused message is tried again until it expires.
 */
export function createMailJob(db: Db, settings: MailSettings, log: Log) {
  const { missing, sealing, smtpUrl } = settings;
  let isStored = false;
  let stateAt = 0;
  let newsAt = 0;
  return async () => {
    if (Date.now() >= stateAt) {
      await (isStored ? noteWorkerRan(db) : storeMailState(db, missing));
      isStored = true;
      stateAt = Date.now() + STATE_EVERY_MS;
    }
    if (!smtpUrl) return;
    if (Date.now() >= newsAt) {
      await resealAddresses(db, sealing);
      await queueNews(db, sealing);
      await queueAnswers(db, sealing);
      newsAt = Date.now() + NEWS_EVERY_MS;
    }
    await sendWaiting(db, smtpUrl, settings, log);
  };
}

async function sendWaiting(db: Db, smtpUrl: string, settings: MailSettings, log: Log): Promise<void> {
  const { sealing, publicUrl, from, perDomainAndMinute } = settings;
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
  const claims = claimEmails(db, perDomainAndMinute);
  const work = async () => {
    for await (const email of claims) {
      opened ??= open();
      const failure = await send(email, await opened).then(() => undefined, failureOf);
      const about = { ...failure, message: email.id.toString('hex'), attempts: email.attempts };
      if (failure) log.warn(about, 'a message was not sent');
      await noteAttempt(db, email, failure ? (failure.isFinal ? 'given_up' : 'due_again') : 'sent');
    }
  };
  try {
    await Promise.all(Array.from({ length: SENDERS }, work));
  } finally {
    (await opened)?.mail.close();
  }
}

/** Claims one message after the other, so that each claim sees how much the previous one took of a domain's limit. */
async function* claimEmails(db: Db, perDomainAndMinute: number): AsyncGenerator<ClaimedEmail> {
  const until = Date.now() + RUN_MS;
  const sent = await sentLately(db);
  while (Date.now() < until) {
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

const ABOUT_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Returns what a log may contain: the mail server's sentence names the address. A 5xx refusal of this message is final.
 */
function failureOf(error: unknown) {
  const { code, command, responseCode = 0 } = error as NodemailerError;
  const isFinal = responseCode >= 500 && ABOUT_THE_MESSAGE.includes(command ?? '');
  return { code, command, responseCode, isFinal };
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
