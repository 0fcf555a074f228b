import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
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

/** Opens connections until the system answers no further one, as if the machine had been taken away. */
async function silentAddress(): Promise<{ address: string; close: () => void }> {
  const listen = "require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }";
  const child = spawn(process.execPath, ['-e', `const s = ${listen}, () => console.log(s.address().port))`]);
  const port = Number((await once(child.stdout, 'data')).toString());
  child.kill('SIGSTOP');
  const sockets: net.Socket[] = [];
  for (let isAnswered = true; isAnswered; ) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    isAnswered = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 300, false)),
    ]);
  }
  const close = () => {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
  };
  return { address: `127.0.0.1:${port}`, close };
}

test('a vote to an address that is silent is sent to the other process', async () => {
  const silent = await silentAddress();
  const half = await startTestGateway({ publicApi: api('first'), secondApi: silent.address });
  try {
    for (let n = 0; n < 4; n += 1) {
      const answer = await half.get('/api/votes', { method: 'POST', body: '{"categoryId":1}' });
      expect(answer).toMatchObject({ status: 200, body: 'first' });
    }
  } finally {
    await half.stop();
    silent.close();
  }
});
