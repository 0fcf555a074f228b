import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainable } from './drain.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LONG = { idleMs: 60_000, mostMs: 60_000 };

let server: Server;
let waiting: ServerResponse[];
let sockets: Socket[];
beforeEach(async () => {
  [waiting, sockets] = [[], []];
  server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(response);
    else response.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
});

/** Opens a connection and uses it once. */
async function usedConnection(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  expect(await exchange(socket, GET)).toContain('Connection: keep-alive');
  return socket;
}

async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

test('requests in flight are answered, and the next answer closes the connection', async () => {
  const drain = drainable(server, LONG);
  const socket = await usedConnection();
  socket.write(GET.replace('/', '/slow'));
  await once(server, 'request');
  const drained = drain();
  const answered = once(socket, 'data');
  waiting[0]?.end('late');
  expect(String(await answered)).toContain('late');
  expect(await exchange(socket, GET)).toMatch(/200 OK[\s\S]*Connection: close/);
  await drained;
});

test('a request on an idle connection is answered, and then the connection closes', async () => {
  const drain = drainable(server, LONG);
  const socket = await usedConnection();
  const drained = drain();
  expect(await exchange(socket, GET)).toMatch(/200 OK[\s\S]*Connection: close/);
  await drained;
});

test('no new connection is accepted', async () => {
  const { port } = server.address() as AddressInfo;
  await drainable(server, LONG)();
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test("an idle connection is closed only after the client's idle timeout", async () => {
  const drain = drainable(server, { idleMs: 300, mostMs: 60_000 });
  const socket = await usedConnection();
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  const started = performance.now();
  const drained = drain();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isClosed).toBe(false);
  await drained;
  expect(performance.now() - started).toBeGreaterThan(290);
});

test('a request that takes too long is cut off', async () => {
  const drain = drainable(server, { idleMs: 50, mostMs: 200 });
  const socket = await usedConnection();
  socket.write(GET.replace('/', '/slow'));
  await once(server, 'request');
  const cut = once(socket, 'close');
  await drain();
  await cut;
});
