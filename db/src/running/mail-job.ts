import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type ClaimedEmail,
  claimEmail,
  compose,
  giveUp,
  markSent,
  openEmail,
  queueNews,
  resealAddresses,
  retryLater,
  sentLately,
  tellMailState,
} from '../emails/index.ts';
import type { Db } from '../machinery/index.ts';
import type { MailSettings } from './mail-settings.ts';

const SENDERS = 10;
/** Limits one run, so that a stopping worker stops soon. */
const RUN_MS = 2000;
/** Is shorter than a claim, so that no other worker has the message while it may still be on its way. */
const ATTEMPT_MS = 60_000;
const NEWS_EVERY_MS = 30_000;

type Mail = Awaited<ReturnType<typeof connect>>;

/**
 * Sends waiting messages at least once, and exactly once unless a process is killed: between the mail server's
 * "accepted" and our note of it, a kill leaves a message that is sent again with the same Message-ID, by which servers
 * and readers recognise duplicates. A refused message is tried again until it expires.
 */
export function createMailJob(
  db: Db,
  { missing, settings }: { missing: string[]; settings: MailSettings },
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  const { sealing, smtpUrl } = settings;
  let isTold = false;
  let newsAt = 0;
  return async () => {
    if (!isTold) await tellMailState(db, missing);
    isTold = true;
    if (missing.length > 0 || smtpUrl === undefined) return;
    if (Date.now() >= newsAt) {
      await resealAddresses(db, sealing);
      await queueNews(db, sealing);
      newsAt = Date.now() + NEWS_EVERY_MS;
    }
    await sendWaiting(db, { ...settings, smtpUrl }, log);
  };
}

async function sendWaiting(
  db: Db,
  settings: MailSettings & { smtpUrl: string },
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const until = Date.now() + RUN_MS;
  const sent = await sentLately(db);
  const claimNext = async () => {
    if (Date.now() >= until) return undefined;
    const full = [...sent].filter(([, count]) => count >= settings.perDomainAndMinute);
    const email = await claimEmail(
      db,
      full.map(([domain]) => domain),
    );
    if (email) sent.set(email.domain, (sent.get(email.domain) ?? 0) + 1);
    return email;
  };
  // Claims run one after the other, so that each sees how much the previous one took of a domain's limit.
  let claimed: Promise<ClaimedEmail | undefined> = Promise.resolve(undefined);
  const claim = () => {
    claimed = claimed.then(claimNext);
    return claimed;
  };
  let siteName: string | undefined;
  const work = async () => {
    let mail: Mail | undefined;
    for (let email = await claim(); email; email = await claim()) {
      siteName ??= await readSiteName(db);
      mail ??= await connect(settings);
      const failure = await send(mail, email, { settings, siteName }).then(() => undefined, failureOf);
      if (!failure) {
        await markSent(db, email);
        continue;
      }
      const { id, attempts } = email;
      log.warn({ ...failure, message: id.toString('hex'), attempts }, 'a message was not sent');
      await (failure.isFinal ? giveUp(db, email) : retryLater(db, email));
      mail.close();
      mail = undefined;
    }
    mail?.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
}

/** Opens one connection for many messages. A worker that sends none never loads the library. */
async function connect({ smtpUrl }: { smtpUrl: string }) {
  const { protocol, searchParams } = new URL(smtpUrl);
  const mayBePlain = protocol === 'smtps:' || searchParams.get('ignoreTLS') === 'true';
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...{ pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY, maxRequeues: 0 },
    requireTLS: !mayBePlain,
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

async function send(
  mail: Mail,
  email: ClaimedEmail,
  { settings, siteName }: { settings: MailSettings; siteName: string },
): Promise<void> {
  const { sealing, publicUrl, from } = settings;
  const message = openEmail(sealing, email);
  const composed = compose(message, { name: siteName, url: publicUrl });
  const late = new AbortController();
  const sending = mail.sendMail({
    ...composed,
    from,
    to: { name: '', address: message.to },
    messageId: `<${email.id.toString('hex')}@${new URL(publicUrl).hostname}>`,
  });
  const isLate = sleep(ATTEMPT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The mail server did not answer in time.');
  });
  try {
    await Promise.race([sending, isLate]);
  } finally {
    late.abort();
    // The loser of the race may fail unnoticed.
    void Promise.allSettled([sending, isLate]);
  }
}

const ABOUT_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Returns what a log may contain: the mail server's sentence names the address. A 5xx refusal of this message is final.
 */
function failureOf(error: unknown) {
  const told = error as { code?: string; command?: string; responseCode?: number };
  const { code, command, responseCode = 0 } = told;
  const isFinal = responseCode >= 500 && ABOUT_THE_MESSAGE.includes(command ?? '');
  return { code, command, responseCode, isFinal };
}

const SITE_NAME = 'Vendor Awards';

export async function readSiteName(db: Db): Promise<string> {
  const row = await db('system_settings').where({ setting_key: 'site_name' }).first('setting_value');
  return row?.setting_value || SITE_NAME;
}
