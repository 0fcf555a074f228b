import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

/** The processes that were asked for a vote, in order. Those in `dying` close the connection in the middle of it. */
const asked: string[] = [];
let dying: string[] = [];
const api =
  (name: string): http.RequestListener =>
  (request, response) => {
    if (request.url === '/api/votes') asked.push(name);
    request.resume().on('end', () => (dying.includes(name) ? request.socket.destroy() : response.end(name)));
  };

let second: http.Server;
let gateway: TestGateway;
beforeAll(async () => {
  second = http.createServer(api('second')).listen(0, '127.0.0.1');
  await once(second, 'listening');
  const { port } = second.address() as AddressInfo;
  gateway = await startTestGateway({ publicApi: api('first'), secondApi: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.stop();
  second.close();
});
beforeEach(() => {
  asked.length = 0;
  dying = [];
});

const vote = () => gateway.get('/api/votes', { method: 'POST', body: '{"categoryId":1}' });

test('both processes are asked in turn, and one of them alone while the other is stopped', async () => {
  for (let n = 0; n < 20; n += 1) await vote();
  expect(new Set(asked)).toEqual(new Set(['first', 'second']));
  await gateway.stopApi('public-api');
  for (let n = 0; n < 20; n += 1) expect(await vote()).toMatchObject({ status: 200, body: 'second' });
  await gateway.startApi('public-api');
  await expect.poll(async () => (await vote()).body).toBe('first');
});

test('a vote is sent to the other process if one dies', async () => {
  dying = ['first'];
  for (let n = 0; n < 4; n += 1) expect(await vote()).toMatchObject({ status: 200, body: 'second' });
  expect(asked).toContain('first');
});

test('a vote is sent at most twice', async () => {
  dying = ['first', 'second'];
  expect((await vote()).status).toBe(503);
  expect(asked.toSorted()).toEqual(['first', 'second']);
});
