import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCycle, buildUser } from '../../testing/builders.ts';
import { buildCorrectable } from '../../testing/corrections.ts';
import {
  buildConfirmedEmail,
  queueCodes,
  queuedMessages,
  setMailUp,
  TEST_EMAIL_KEYS,
} from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { askMailTest, lastMailTest, mailSealingKeys, missingForMail } from '../emails/index.ts';
import { createMailJob, runMailList } from './mail-job.ts';
import { type MailSettings, mailFromEnvironment } from './mail-settings.ts';

const database = testDatabase();
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  warn.mockClear();
  smtp = await startSmtpServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await smtp.close();
});

const { sealing } = TEST_EMAIL_KEYS;
const warn = vi.fn();
const settings = () => ({
  ...{ missing: [], sealing, lists: sealing, publicUrl: 'https://awards.example.org' },
  ...{ from: 'Awards <awards@example.org>', smtpUrl: smtp.url, perDomainAndMinute: 100_000, runMs: 60_000 },
});
const job = (given: Partial<MailSettings> = {}, db = database.mailDb) =>
  createMailJob(db, { ...settings(), ...given }, { warn });

const queue = (count: number, domain?: string) => queueCodes(database.owner, count, domain);
const waiting = () => database.owner('outgoing_emails').whereNotNull('content');
const passTime = () => waiting().update({ due_at: new Date(0) });
const recipients = () => new Set(smtp.received.map(({ to }) => to));

describe('a message', () => {
  test('has a code, link and name, goes to one address, and is deleted afterwards', async () => {
    await queue(1);
    const { id } = (await database.owner('outgoing_emails').first('id')) ?? {};
    await job()();
    const [{ to, raw, messageId }] = smtp.received as [(typeof smtp.received)[0]];
    expect([to, messageId]).toEqual(['voter0@example.org', `<${id?.toString('hex')}@awards.example.org>`]);
    for (const text of [
      '012345',
      'Add this address to the account voter_0 at',
      'https://awards.example.org/confirm-email#a-token',
    ])
      expect(raw.replaceAll('=\r\n', '')).toContain(text);
    expect(raw).toMatch(/^From: Awards <awards@example.org>/m);
    expect(await database.owner('outgoing_emails')).toMatchObject([
      { content: null, user_id: null, due_at: null, attempts: 1, sent_at: expect.any(Date) },
    ]);
    await job()();
    expect(smtp.received).toHaveLength(1);
  });

  test('is sent again with the same id if the server refuses it for now', async () => {
    await queue(3);
    const codes = [451, 421, undefined];
    smtp.behaviour.refuse = () => codes.shift();
    await job()();
    expect(smtp.received).toHaveLength(1);
    await passTime();
    await job()();
    expect([smtp.received.length, recipients().size]).toEqual([3, 3]);
    expect((await database.owner('outgoing_emails').pluck('attempts')).sort()).toEqual([1, 2, 2]);
  });

  test('is abandoned if its recipient doesn’t exist, and does not block others', async () => {
    await queue(20);
    smtp.behaviour.refuse = (to) => (to.startsWith('voter7@') ? '550 5.1.1' : undefined);
    await job()();
    expect(smtp.received).toHaveLength(19);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ refusal: '550 5.1.1 to RCPT TO', about: 'recipient' });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('voter7');
    expect(await waiting()).toEqual([]);
  });

  test('waits while the mail server is down, and is sent when that is back', async () => {
    await queue(5);
    const { url } = smtp;
    await smtp.close();
    await job({ smtpUrl: url })();
    expect(await waiting()).toHaveLength(5);
    smtp = await startSmtpServer(Number(new URL(url).port));
    await passTime();
    await job({ smtpUrl: url })();
    expect(recipients().size).toBe(5);
  });

  test('is not sent if it is no longer useful', async () => {
    await queue(1);
    await database.owner('outgoing_emails').update({ expires_at: new Date(0) });
    await job()();
    expect(smtp.received).toEqual([]);
  });
});

test('the limit per minute for one domain does not delay others', async () => {
  await queue(30);
  await queue(5, 'example.com');
  await job({ perDomainAndMinute: 12 })();
  await job({ perDomainAndMinute: 12 })();
  const to = (domain: string) => smtp.received.filter((one) => one.to.endsWith(domain)).length;
  expect([to('example.org'), to('example.com')]).toEqual([12, 5]);
});

test('two workers at once send nothing twice, even with a slow mail server', async () => {
  await queue(60);
  smtp.behaviour.delayMs = 20;
  const isLeft = async () => (await waiting().first('id')) !== undefined;
  const jobs = [database.mailDb, database.owner, database.owner].map((db) => job({}, db));
  await Promise.all(
    jobs.map(async (work) => {
      while (await isLeft()) await work();
    }),
  );
  expect([smtp.received.length, recipients().size]).toEqual([60, 60]);
});

/** Undoes the quoted-printable encoding of ASCII. */
const decoded = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('news', () => {
  const voter = async (news: boolean) => {
    const { id: userId, username } = await buildUser(database.owner);
    await buildConfirmedEmail(database, { userId, email: `${username}@example.org`, news });
    return `${username}@example.org`;
  };

  test('about a start and results is sent once to subscribers, with a link to unsubscribe', async () => {
    const ada = await voter(true);
    await voter(false);
    await database.owner('outgoing_emails').delete();
    await buildCycle(database.owner, { name: 'Spring Awards', sendsNews: true });
    await job()();
    await job()();
    expect(smtp.received.map(({ to }) => to)).toEqual([ada]);
    await database.owner('voting_cycles').update({ end_date: new Date() });
    await job()();
    await job()();
    const [begun, results] = smtp.received.map(({ raw }) => decoded(raw)) as [string, string];
    expect(smtp.received).toHaveLength(2);
    expect(begun).toContain('Subject: Voting has begun at Vendor Awards');
    expect(results).toContain('Subject: Results at Vendor Awards');
    const [site, token] = ['https://awards.example.org', /unsubscribe\?token=([\w-]+)/.exec(results)?.[1]];
    for (const raw of [begun, results]) {
      const headers = raw.replace(/:\s+</g, ': <');
      expect(headers).toContain(`List-Unsubscribe: <${site}/api/email/one-click?token=${token}>`);
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(raw).toContain(`To unsubscribe, open:\r\n${site}/unsubscribe?token=${token}`);
      expect(raw).toContain(`href="${site}/unsubscribe?token=${token}">Unsubscribe</a>`);
    }
  });

  test('about a changed winner is sent once for each correction, also by two workers', async () => {
    const ada = await voter(true);
    await voter(false);
    await database.owner('outgoing_emails').delete();
    const { cycleId, end, correct } = await buildCorrectable(database, [1, 3, 4, 5, 6]);
    const sent = async () => {
      smtp.received.length = 0;
      await Promise.all([job()(), job({}, database.owner)()]);
      await job()();
      return smtp.received.map(({ to, raw }) => [to, /^Subject: (.*?) at /m.exec(raw)?.[1]]);
    };
    await correct(3);
    expect(await sent()).toEqual([[ada, 'Voting has begun']]);
    await end();
    expect(await sent()).toEqual([[ada, 'Results']]);
    await correct(1);
    expect(await sent()).toEqual([]);
    for (const votes of [4, 5]) {
      await correct(votes);
      expect(await sent()).toEqual([[ada, 'Results corrected']]);
    }
    const raw = decoded(smtp.received[0]?.raw ?? '');
    expect(raw).toContain(`https://awards.example.org/?tab=results&cycle=${cycleId}`);
    expect(raw).toContain('To unsubscribe, open:');
    await database.owner('email_addresses').update({ address: null });
    await correct(6);
    expect(await sent()).toEqual([]);
  });

  test('about results waits until they are announced', async () => {
    await voter(true);
    await database.owner('outgoing_emails').delete();
    await buildCycle(database.owner, {
      ...{ startsInHours: -48, endsInHours: -1, frozenHours: 2, isRevealedByHand: true, sendsNews: true },
    });
    await job()();
    expect(smtp.received).toEqual([]);
    await database.owner('voting_cycles').update({ revealed_at: new Date() });
    await job()();
    expect(smtp.received).toHaveLength(1);
  });

  test('is encrypted with the newest key', async () => {
    const ada = await voter(true);
    const newest = mailSealingKeys(['another test-only mail key', 'test-only mail key']);
    await job({ sealing: newest })();
    await database.owner('outgoing_emails').delete();
    await buildCycle(database.owner, { sendsNews: true });
    await job({ sealing: mailSealingKeys(['another test-only mail key']) })();
    expect(smtp.received.at(-1)?.to).toBe(ada);
  });
});

test('a test message is sent at once, and the answer of the mail server is kept without the address', async () => {
  await setMailUp(database);
  const by = { username: 'chief', ipAddress: null };
  for (const [status, answer] of [
    [250, 'sent'],
    [550, '550 to RCPT TO'],
  ] as const) {
    smtp.behaviour.refuse = () => (status === 250 ? undefined : status);
    await database.owner('mail_state').update({ test_asked_at: null });
    await askMailTest(database.adminDb, by, sealing, 'chief@example.org');
    await job()();
    expect(await lastMailTest(database.adminDb)).toEqual({ askedAt: expect.any(String), answer });
    expect(await database.owner('mail_state').whereNotNull('test_address')).toEqual([]);
  }
  expect(smtp.received.map(({ to }) => to)).toEqual(['chief@example.org']);
});

test('the operator sees what waits, and nothing if nothing does', async () => {
  vi.stubEnv('MAIL', 'local');
  vi.stubEnv('MAIL_KEY', 'test-only mail key');
  vi.stubEnv('PUBLIC_URL', 'https://awards.example.org/');
  expect(await runMailList(database.owner)).toEqual(['No message waits.']);
  await queue(1);
  const read = (await runMailList(database.owner)).join('\n');
  for (const text of [
    'to voter0@example.org',
    'Subject: Add this address to the account voter_0',
    'org/confirm-email#a-token',
  ])
    expect(read).toContain(text);
  vi.stubEnv('MAIL', '');
  await expect(runMailList(database.owner)).rejects.toThrow('MAIL=local');
});

describe('without a setting', () => {
  test('the worker names the setting, and sends nothing', async () => {
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'MAIL']) vi.stubEnv(name, '');
    vi.stubEnv('MAIL_KEY', 'test-only mail key');
    expect(await missingForMail(database.publicDb)).toEqual(['worker']);
    const { missing } = mailFromEnvironment();
    expect(missing).toEqual(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']);
    await queue(1);
    await job({ smtpUrl: undefined, missing })();
    expect(await missingForMail(database.adminDb)).toEqual(missing);
    expect(await queuedMessages(database.owner)).toHaveLength(1);
  });

  test('MAIL=local needs no mail server, sends nothing, and is refused in production', async () => {
    vi.stubEnv('MAIL', 'local');
    vi.stubEnv('MAIL_KEY', 'test-only mail key');
    vi.stubEnv('NODE_ENV', 'development');
    expect(mailFromEnvironment()).toMatchObject({ missing: [], smtpUrl: undefined });
    vi.stubEnv('NODE_ENV', 'production');
    expect(mailFromEnvironment).toThrow('refused in production');
  });
});
