import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

/**
 * The names of the APIs that were asked for a vote, in order. APIs in `dead` close the connection in the middle of it.
 */
const asked: string[] = [];
let dead: string[] = [];
const api =
  (name: string): http.RequestListener =>
  (request, response) => {
    if (request.url === '/api/votes') asked.push(name);
    request.resume().on('end', () => (dead.includes(name) ? request.socket.destroy() : response.end(name)));
  };

let other: http.Server;
let gateway: TestGateway;
beforeAll(async () => {
  other = http.createServer(api('other host')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  gateway = await startTestGateway({ publicApi: api('own host'), standBy: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.stop();
  other.close();
});
function forget(): void {
  asked.length = 0;
}
beforeEach(() => {
  forget();
  dead = [];
});

const vote = () => gateway.get('/api/votes', { method: 'POST', body: '{"categoryId":1}' });

test('the nearest API is asked, and another host’s only while it is down', async () => {
  expect((await vote()).body).toBe('own host');
  await gateway.stopApi('public-api');
  for (let n = 0; n < 20; n += 1) expect(await vote()).toMatchObject({ status: 200, body: 'other host' });
  await gateway.startApi('public-api');
  await expect.poll(async () => (await vote()).body).toBe('own host');
});

const asSoonAsOwnHostAnswers = () => expect.poll(async () => (await vote()).body).toBe('own host');

test('a vote is sent to the other host if its API dies', async () => {
  await asSoonAsOwnHostAnswers();
  forget();
  dead = ['own host'];
  expect(await vote()).toMatchObject({ status: 200, body: 'other host' });
  expect(asked).toEqual(['own host', 'other host']);
});

test('a vote is sent at most twice', async () => {
  await asSoonAsOwnHostAnswers();
  forget();
  dead = ['own host', 'other host'];
  expect((await vote()).status).toBe(503);
  expect(asked).toEqual(['own host', 'other host']);
});
