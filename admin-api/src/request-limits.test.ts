import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

let server: Server;
beforeEach(async () => {
  server = await listen(
    (request, response) => void request.resume().once('end', () => response.end('fine')),
    '127.0.0.1:0',
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The status line of what comes back until the server hangs up; nothing more is sent than this. */
async function statusOf(text: string): Promise<string> {
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // What is sent after a refusal meets a closed connection.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}
const head = (length: number) =>
  `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${'x'.repeat(length)}\r\n\r\n`;

test('headers of more than 16 KiB are refused', async () => {
  expect(await statusOf(head(15 * 1024))).toBe('HTTP/1.1 200 OK');
  expect(await statusOf(head(17 * 1024))).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(await statusOf(`GET /${'x'.repeat(17 * 1024)} HTTP/1.1\r\n`)).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  );
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"half":'],
])('a client that is slow with its %s is cut off', async (_, text) => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 10_000]);
  server.headersTimeout = 100;
  server.requestTimeout = 200;
  expect(await statusOf(text)).toBe('HTTP/1.1 408 Request Timeout');
});
