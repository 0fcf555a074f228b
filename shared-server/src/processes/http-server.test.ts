import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

let server: Server;
let seen: { headers: number }[];
beforeEach(async () => {
  seen = [];
  server = createHttpServer((request, response) => {
    seen.push({ headers: Object.keys(request.headers).length });
    request.resume().once('end', () => response.end('fine'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the status line of the answer, after sending only this. */
async function statusOf(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // Data that is sent after a refusal meets a closed connection, which causes an error.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}
const get = (path: string, headers: string[]) =>
  ['GET '.concat(path, ' HTTP/1.1'), 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');
const FINE = 'HTTP/1.1 200 OK';
const TOO_LARGE = 'HTTP/1.1 431 Request Header Fields Too Large';

describe('a malformed request', () => {
  test('a request is limited in its headers and its address', async () => {
    for (const [what, text, status] of [
      ['a header of 15 KiB', get('/', [`X: ${'x'.repeat(15 * 1024)}`]), FINE],
      ['a header of 17 KiB', get('/', [`X: ${'x'.repeat(17 * 1024)}`]), TOO_LARGE],
      ['a header of 1 MB', get('/', [`X: ${'x'.repeat(1024 * 1024)}`]), TOO_LARGE],
      ['an Authorization of 100 KB', get('/', [`Authorization: Bearer ${'x'.repeat(100_000)}`]), TOO_LARGE],
      ['many small headers', get('/', Array(20_000).fill('X: y')), TOO_LARGE],
      ['an address of 17 KiB', get(`/${'x'.repeat(17 * 1024)}`, []), TOO_LARGE],
    ] as const) {
      seen = [];
      expect(await statusOf(text), what).toBe(status);
      expect(seen, what).toHaveLength(status === FINE ? 1 : 0);
    }
  });

  test('only the first hundred headers are read', async () => {
    const headers = Array.from({ length: 300 }, (_, index) => `X-${index}: y`);
    expect(await statusOf(get('/', headers))).toBe(FINE);
    expect(seen).toEqual([{ headers: 100 }]);
  });
});

describe('a slow client', () => {
  test.each([
    ['with its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    ['with its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"half":'],
  ])('%s is cut off', async (_, text) => {
    expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 10_000]);
    server.headersTimeout = 100;
    server.requestTimeout = 200;
    expect(await statusOf(text)).toBe('HTTP/1.1 408 Request Timeout');
  });
});
