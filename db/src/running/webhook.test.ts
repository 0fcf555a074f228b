import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCycle, buildGroup } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { announceGroups } from './webhook.ts';

const database = testDatabase();
const SECRET = 'test-only';
let told: { signature: string; body: string }[];
let status: number;
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    told.push({ signature: String(request.headers['webhook-signature']), body });
    response.writeHead(status).end();
  });
});
let url: string;
let cycleId: number;
beforeEach(async () => {
  [told, status] = [[], 204];
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  cycleId = (await buildCycle(database.owner)).id;
});
afterEach(() => new Promise((resolve) => listener.close(resolve)));

const announce = () => announceGroups(database.integrityDb, { url, secret: SECRET });

test('a new group is reported once, with a signature', async () => {
  const { name } = await buildGroup(database.owner, { cycleId, accounts: 12 });
  await announce();
  await announce();
  const [news, ...others] = told;
  expect(others).toEqual([]);
  expect(JSON.parse(news?.body ?? '')).toMatchObject({
    event: 'group.found',
    group: { name, accounts: 12 },
  });
  const [, seconds, seal] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(news?.signature ?? '') ?? [];
  expect(seal).toBe(createHmac('sha256', SECRET).update(`${seconds}.${news?.body}`).digest('hex'));
});

test('a failed delivery is repeated', async () => {
  await buildGroup(database.owner, { cycleId, accounts: 12 });
  status = 503;
  await expect(announce()).rejects.toThrow('The webhook answered 503.');
  status = 200;
  await announce();
  expect(told).toHaveLength(2);
});

test('groups that are trusted or only worth a look are not reported', async () => {
  const [look, good] = [
    await buildGroup(database.owner, { cycleId, accounts: 1 }),
    await buildGroup(database.owner, { cycleId, accounts: 1 }),
  ];
  await database.owner('account_groups').where({ id: look.id }).update({ is_warning: false });
  await database.owner('account_groups').where({ id: good.id }).update({ cleared_at: new Date() });
  await announce();
  expect(told).toEqual([]);
});
