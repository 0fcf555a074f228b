import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BY, buildCycle, buildGroup } from '../../testing/builders.ts';
import { buildCorrectable } from '../../testing/corrections.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import {
  addWebhook,
  claimDeliveries,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  WEBHOOK_EVENTS,
  webhookSealingKeys,
} from '../webhooks/index.ts';
import { createWebhookJob } from './webhook-job.ts';

const database = testDatabase();
const SECRET = 'a secret of at least twenty characters';
const sealing = webhookSealingKeys(['test-only webhook key']);

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
let received: Received[];
let status: number;
let listener: Server;
let port: number;
let ca: string;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-'));
  const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...args, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  ca = readFileSync(cert, 'utf8');
  listener = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status > 0) response.writeHead(status, { Location: 'https://localhost/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as AddressInfo).port;
});
beforeEach(() => {
  [received, status] = [[], 204];
});
afterEach(() => listener.closeAllConnections());
afterAll(() => listener.close());

const job = (given = {}) =>
  createWebhookJob(database.mailDb, {
    sealing,
    publicUrl: 'https://awards.example.org',
    isAllowed: () => true,
    ca,
    ...given,
  });
const deliver = () => job()();
async function add(given: object = {}) {
  const address = `https://localhost:${port}/hook?token=secret`;
  const events = [...WEBHOOK_EVENTS];
  await addWebhook(database.adminDb, BY, sealing, {
    address,
    isSigned: true,
    secret: SECRET,
    events,
    ...given,
  });
  const [id = 0] = await database.owner('webhooks').orderBy('id', 'desc').pluck('id');
  return id;
}
/** Moves what is stored back, as if it had been added an hour ago. */
const age = () => database.owner('webhooks').update({ created_at: new Date(Date.now() - 3_600_000) });
const waitIsOver = () =>
  database
    .owner('webhook_deliveries')
    .whereNotNull('due_at')
    .update({ due_at: new Date(0) });
const bodies = () => received.map(({ body }) => JSON.parse(body));
const answers = async () => (await listWebhooks(database.adminDb)).flatMap(({ deliveries }) => deliveries);

describe('an event', () => {
  test('is reported once for each webhook, signed, with the same id, also by several workers', async () => {
    await add();
    await add({ events: ['results'] });
    const { id: cycleId } = await buildCycle(database.owner, { name: 'Spring', startsInHours: 0 });
    await Promise.all([
      deliver(),
      createWebhookJob(database.owner, { sealing, publicUrl: '', isAllowed: () => true, ca })(),
    ]);
    await deliver();
    expect(bodies()).toMatchObject([
      {
        id: `opened-${cycleId}`,
        event: 'opened',
        site: { name: 'Vendor Awards' },
        subject: { name: 'Spring' },
      },
    ]);
    const [{ headers, body }] = received as [Received];
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['webhook-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
    expect(headers['webhook-id']).toBe(`opened-${cycleId}`);
  });

  test('is found for each moment of a period, a group and a suggestion', async () => {
    await add();
    await age();
    const { id: cycleId } = await buildCycle(database.owner, { startsInHours: -120, endsInHours: 47.5 });
    await buildGroup(database.owner, { cycleId, accounts: 12 });
    const { id: suggestionId } = await buildSuggestion(database.owner, { name: 'Quay' });
    await buildSuggestion(database.owner, { name: 'QUAY' });
    await deliver();
    expect(
      bodies()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['ending', 'group', 'suggestion']);
    expect(bodies().find(({ event }) => event === 'suggestion').id).toBe(`suggestion-${suggestionId}`);
    expect(bodies().find(({ event }) => event === 'group').subject).toEqual({
      id: expect.any(Number),
      accounts: 12,
    });
    received = [];
    await database
      .owner('voting_cycles')
      .update({ end_date: new Date(), frozen_from: new Date(Date.now() - 1000), is_revealed_by_hand: true });
    await deliver();
    expect(bodies().map(({ event }) => event)).toEqual(['ended']);
    await database.owner('voting_cycles').update({ revealed_at: new Date() });
    await deliver();
    expect(bodies().map(({ event }) => event)).toEqual(['ended', 'results']);
  });

  test('tells of each correction that changes a winner, once', async () => {
    await add({ events: ['corrected'] });
    const { cycleId, end, correct } = await buildCorrectable(database, [1, 3, 4]);
    await end();
    for (const votes of [1, 3, 4]) await correct(votes);
    await Promise.all([deliver(), deliver()]);
    const correction = { event: 'corrected', subject: { id: cycleId, name: 'Spring' } };
    expect(bodies()).toMatchObject([correction, correction]);
    expect(bodies()[0].id).not.toBe(bodies()[1].id);
  });

  test('from before the webhook was added is not reported, nor a group that is trusted', async () => {
    const { id: cycleId } = await buildCycle(database.owner);
    await add();
    const { id } = await buildGroup(database.owner, { cycleId, accounts: 1 });
    await database.owner('account_groups').where({ id }).update({ cleared_at: new Date() });
    await deliver();
    expect(received).toEqual([]);
  });

  test('never has a voter, a vendor that was voted for, or a figure of votes', async () => {
    await add();
    await age();
    const { id: cycleId } = await buildCycle(database.owner, { startsInHours: -0.5 });
    const { voters } = await buildGroup(database.owner, { cycleId, accounts: 12 });
    await deliver();
    const names = await database.owner('users').pluck('username');
    expect(received.length).toBe(2);
    for (const { body } of received) {
      for (const name of names) expect(body).not.toContain(name);
      expect(body).not.toMatch(/vote(s|rs|Count)?"|percent|total|networks?"|"votes/);
    }
    expect(voters).toHaveLength(12);
  });
});

describe('a delivery', () => {
  test('that fails is tried six times, and its answers are shown', async () => {
    const id = await add();
    await testWebhook(database.adminDb, BY, id);
    for (const answer of [503, 302, 500, 404, 429, 500]) {
      status = answer;
      await deliver();
      expect(await answers()).toMatchObject([{ event: 'test', answer: String(answer) }]);
      await deliver();
      await waitIsOver();
    }
    status = 204;
    await deliver();
    expect(received).toHaveLength(6);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await answers()).toMatchObject([{ nextAt: null }]);
  });

  test('that a killed worker has claimed is made by another one', async () => {
    await testWebhook(database.adminDb, BY, await add());
    await claimDeliveries(database.mailDb, sealing);
    await deliver();
    expect(received).toEqual([]);
    await waitIsOver();
    await deliver();
    expect(bodies()).toMatchObject([{ event: 'test' }]);
  });

  test('that kills its worker six times is given up', async () => {
    await testWebhook(database.adminDb, BY, await add());
    for (let kill = 0; kill < 6; kill += 1) {
      expect(await claimDeliveries(database.mailDb, sealing)).toHaveLength(1);
      await waitIsOver();
    }
    expect((await answers())[0]?.nextAt).not.toBeNull();
    await deliver();
    expect(received).toEqual([]);
    expect(await answers()).toMatchObject([{ answer: 'unknown', nextAt: null }]);
  });

  test('to a receiver that is down does not stop the others', async () => {
    const ids = [await add({ address: 'https://localhost:1/' }), await add()];
    for (const id of ids) await testWebhook(database.adminDb, BY, id);
    await deliver();
    expect((await answers()).map(({ answer }) => answer)).toEqual(['unreachable', '204']);
  });

  test('to a receiver that does not answer ends after a while', async () => {
    status = 0;
    await testWebhook(database.adminDb, BY, await add());
    await job({ patienceMs: 200 })();
    expect(await answers()).toMatchObject([{ answer: 'slow', nextAt: expect.any(String) }]);
  });

  test('is deleted with its webhook', async () => {
    const id = await add();
    await testWebhook(database.adminDb, BY, id);
    await deleteWebhook(database.adminDb, BY, id);
    await deliver();
    expect(received).toEqual([]);
    expect(await database.owner('webhook_deliveries')).toEqual([]);
  });
});

describe('a private network', () => {
  test.each(['localhost', '127.0.0.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
    'is not reached through %s',
    async (host) => {
      await testWebhook(database.adminDb, BY, await add({ address: `https://${host}:${port}/` }));
      await job({ isAllowed: undefined })();
      expect(received).toEqual([]);
      expect(await answers()).toMatchObject([{ answer: 'private' }]);
    },
  );

  test('is not reached if one of several addresses of a name is in it', async () => {
    await testWebhook(database.adminDb, BY, await add());
    await job({ isAllowed: (address: string) => address !== '127.0.0.1' })();
    expect(received).toEqual([]);
  });
});

describe('the address and the secret', () => {
  test('are stored encrypted, logged nowhere, and never listed', async () => {
    await add();
    const stored = JSON.stringify([
      await database.owner('webhooks'),
      await database.owner('audit_log'),
      await listWebhooks(database.adminDb),
    ]);
    for (const text of ['token=secret', SECRET, Buffer.from(SECRET).toString('base64').slice(0, 20)]) {
      expect(stored).not.toContain(text);
    }
    expect(stored).toContain(`localhost:${port}`);
  });

  test('are read with an earlier key, and encrypted with the newest one', async () => {
    const id = await add();
    for (const keys of [['another key', 'test-only webhook key'], ['another key']]) {
      await database.owner('webhook_deliveries').delete();
      await testWebhook(database.adminDb, BY, id);
      await job({ sealing: webhookSealingKeys(keys) })();
    }
    expect(received).toHaveLength(2);
  });
});
