import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createOrigin } from './testing/origin.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const origin = createOrigin();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ publicApi: origin.listener });
});
afterAll(() => gateway.stop());

const sockets: net.Socket[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function connect(bytes: string): Promise<net.Socket> {
  const socket = net.connect({ port: gateway.port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Sends these bytes repeatedly, always before the timeout, but never completes a request. */
function drip(socket: net.Socket, bytes: string, everyMs: number): void {
  timers.push(setInterval(() => socket.write(bytes), everyMs));
}

async function closed(socket: net.Socket): Promise<void> {
  socket.resume();
  // `once` would turn a reset connection into an error.
  await new Promise((resolve) => socket.on('close', resolve));
}

const HEAD = 'GET /api/voting/progress HTTP/1.1\r\nHost: awards.test\r\n';
const VOTE = 'POST /api/votes HTTP/1.1\r\nHost: awards.test\r\nContent-Length: 16000\r\n\r\n{';

test('a client that sends nothing is disconnected', async () => {
  await closed(await connect(''));
});

test('a client that sends headers line by line is disconnected, even if the lines keep coming', async () => {
  const socket = await connect(HEAD);
  drip(socket, 'X-A: b\r\n', 500);
  await closed(socket);
});

test('a client that stops in the middle of a body is disconnected, and the request never reaches the API', async () => {
  const before = origin.asked.length;
  await closed(await connect(VOTE));
  expect(origin.asked.length).toBe(before);
});

test('a body that arrives slowly does not reach the API before it is complete', async () => {
  const before = origin.asked.length;
  const socket = await connect(VOTE);
  drip(socket, ' ', 20);
  for (let n = 0; n < 20; n += 1) expect((await gateway.get('/api/captcha')).status).toBe(200);
  expect(origin.asked.slice(before).map(({ method }) => method)).not.toContain('POST');
});

test('a client that does not read the answer is disconnected', async () => {
  const size = 30_000_000;
  origin.answers({ padding: size, headers: {} });
  (await connect('GET /api/openapi.json HTTP/1.1\r\nHost: awards.test\r\n\r\n')).pause();
  const sent = await vi.waitFor(() => {
    const line = /"path":"\/api\/openapi.json".*?"bytes":(\d+)/.exec(gateway.accessLog());
    return Number(line?.[1] ?? expect.fail('not over yet'));
  });
  expect(sent).toBeLessThan(size);
  origin.answers();
});

test('600 slow clients at once do not prevent a normal one from being served', async () => {
  origin.answers({ padding: 300_000, headers: {} });
  for (let n = 0; n < 200; n += 1) {
    drip(await connect(HEAD), 'X-A: b\r\n', 1000);
    drip(await connect(VOTE), ' ', 1000);
    (await connect('GET /api/openapi.json HTTP/1.1\r\nHost: awards.test\r\n\r\n')).pause();
  }
  origin.answers();
  for (let n = 0; n < 100; n += 1) {
    expect((await gateway.get('/api/voting/progress')).status).toBe(200);
    expect((await gateway.get('/api/votes', { method: 'POST', body: '{}' })).status).toBe(200);
  }
});
