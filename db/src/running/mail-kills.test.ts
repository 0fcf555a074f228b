import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueCodes } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { retrying } from '../machinery/index.ts';

const database = testDatabase();
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
const workers: ChildProcess[] = [];
afterEach(async () => {
  // A worker that a failed test leaves behind would take the next test's messages.
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await smtp.close();
});

const waiting = () => database.owner('outgoing_emails').whereNotNull('content');
/** Makes every claim look old. A worker that is being killed may cause a deadlock. */
const passTime = () => retrying(() => waiting().update({ due_at: new Date(0) }));

/** `MAIL_MESSAGES=10000 MAIL_KILLS=3` takes minutes. */
const MESSAGES = Number(process.env.MAIL_MESSAGES ?? 60);
const KILLS = Number(process.env.MAIL_KILLS ?? 1);
const LIMIT_MS = 2000 * MESSAGES;

/**
 * Ends the waits after refusals, and keeps the next ones short. The claim of a message that may be on its way lasts
 * longer and is left alone.
 */
const until = (condition: () => unknown) =>
  vi.waitUntil(
    async () => {
      await retrying(() =>
        waiting()
          .whereRaw('due_at < UTC_TIMESTAMP(3) + INTERVAL 90 SECOND')
          .update({ due_at: new Date(0), attempts: 0 }),
      );
      return condition();
    },
    { timeout: LIMIT_MS, interval: 200 },
  );

const tries = new Map<string, number>();
function refuseTwice(to: string) {
  tries.set(to, (tries.get(to) ?? 0) + 1);
  return (tries.get(to) ?? 0) < 3 ? 451 : undefined;
}

/** Accepts this many messages in a tenth of a second, and asks for patience with the others. */
const THROTTLE = Math.max(5, MESSAGES / 100);
let tenth = 0;
let taken = 0;
function throttled() {
  const now = Math.floor(Date.now() / 100);
  taken = now === tenth ? taken + 1 : 1;
  tenth = now;
  return taken > THROTTLE ? 421 : undefined;
}
const SERVERS = { slow: () => undefined, failing: refuseTwice, throttling: throttled };

test.each(['slow', 'failing', 'throttling'] as const)(
  'with a %s mail server and kills, no message is lost, and repeated ones keep their ids',
  { timeout: LIMIT_MS },
  async (kind) => {
    await queueCodes(database.owner, MESSAGES);
    Object.assign(smtp.behaviour, { delayMs: 5, refuse: SERVERS[kind] });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const worker = startWorker();
      await until(() => smtp.received.length >= (MESSAGES * kill) / (KILLS + 1));
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await passTime();
    }
    const worker = startWorker();
    await until(async () => (await waiting().first('id')) === undefined);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(MESSAGES);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(MESSAGES);
    // Only the messages that the ten senders were sending can arrive twice.
    expect(smtp.received.length - MESSAGES).toBeLessThanOrEqual(KILLS * 10);
  },
);

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'worker.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PURGE_DATABASE_URL: database.purgeUrl,
      INTEGRITY_DATABASE_URL: database.integrityUrl,
      ...{
        MAIL_DATABASE_URL: database.mailUrl,
        MAIL_KEY: 'test-only mail key',
        WEBHOOK_KEY: 'test-only key',
      },
      SMTP_URL: smtp.url,
      MAIL_FROM: 'awards@example.org',
      PUBLIC_URL: 'https://awards.example.org',
      MAIL_PER_DOMAIN_AND_MINUTE: '100000',
    },
  });
  workers.push(worker);
  return worker;
}
