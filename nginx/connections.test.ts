import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

/** Handles a request like the API; each test sets its own. */
let answer: http.RequestListener = (_request, response) => response.end('{}');
const reached: string[] = [];
const publicApi: http.RequestListener = (request, response) => {
  reached.push(`${request.method} ${request.url}`);
  answer(request, response);
};
// With a single server, nginx would repeat a request only if it failed on a connection that this worker had kept.
const second = http.createServer(publicApi);
let gateway: TestGateway;
beforeAll(async () => {
  await once(second.listen(0, '127.0.0.1'), 'listening');
  const { port } = second.address() as AddressInfo;
  gateway = await startTestGateway({ publicApi, secondApi: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.stop();
  second.close();
});

describe('a connection to an API', () => {
  test('is reused', async () => {
    const sockets = new Set<Socket>();
    answer = (request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    };
    for (let n = 0; n < 20; n += 1) await gateway.get('/api/voting/progress');
    // Each worker of nginx has at most one connection.
    expect(sockets.size).toBeLessThan(10);
  });

  test('is closed by the gateway when idle, before an API that is being replaced closes it', async () => {
    const sockets: Socket[] = [];
    answer = (request, response) => {
      sockets.push(request.socket);
      response.end('{}');
    };
    await gateway.get('/api/voting/progress');
    const [socket] = sockets;
    // Node's own limit is 75 seconds here, so the gateway is the side that closes the connection.
    if (socket) await once(socket, 'end', { signal: AbortSignal.timeout(8000) });
    expect(socket?.readableEnded).toBe(true);
  });
});

describe('a request whose connection breaks', () => {
  test.each([
    { target: '/api/votes', times: 2, why: 'the database recognises a vote' },
    { target: '/api/login', times: 1, why: 'nothing recognises a sign-in' },
  ])('is sent $times times: POST $target, because $why', async ({ target, times }) => {
    reached.length = 0;
    answer = (request) => request.resume().on('end', () => request.socket.destroy());
    const { status, body } = await gateway.get(target, { method: 'POST', body: '{"categoryId":1}' });
    expect(status).toBe(503);
    expect(JSON.parse(body).message).toMatch(/couldn’t confirm/);
    expect(reached).toEqual(Array(times).fill(`POST ${target}`));
  });

  test('is sent only once if its answer has begun', async () => {
    reached.length = 0;
    answer = (request, response) => {
      response.writeHead(201, { 'content-length': 100 });
      response.write('{', () => request.socket.destroy());
    };
    await gateway.get('/api/votes', { method: 'POST', body: '{}' });
    expect(reached).toEqual(['POST /api/votes']);
  });
});

describe('reloading the configuration', () => {
  test('finishes requests in flight, and accepts new ones immediately', async () => {
    const waiting: http.ServerResponse[] = [];
    answer = (_request, response) => void waiting.push(response);
    const votes = Array.from({ length: 50 }, () => gateway.get('/api/votes', { method: 'POST', body: '{}' }));
    await vi.waitFor(() => expect(waiting).toHaveLength(50), 5000);
    await gateway.reload();
    answer = (_request, response) => response.end('{"new":1}');
    expect((await gateway.get('/api/voting/progress')).body).toBe('{"new":1}');
    for (const response of waiting) response.writeHead(201).end('{"old":1}');
    for (const vote of await Promise.all(votes))
      expect(vote).toMatchObject({ status: 201, body: '{"old":1}' });
  });

  test('keeps shared answers', async () => {
    answer = (_request, response) => {
      response
        .writeHead(200, { 'x-accel-expires': '1', 'cache-control': 'public, no-cache' })
        .end('{"kept":1}');
    };
    await gateway.get('/api/stats');
    await gateway.reload();
    answer = (request) => request.socket.destroy();
    expect((await gateway.get('/api/stats')).body).toBe('{"kept":1}');
  });
});

describe('the log', () => {
  test('contains every request, even across a reload and a stop', async () => {
    answer = (_request, response) => response.end('{}');
    const load = (target: string) => Promise.all(Array.from({ length: 100 }, () => gateway.get(target)));
    await load('/api/before-reload');
    await gateway.reload();
    await load('/api/before-stop');
    await gateway.quit();
    const lines = gateway.accessLog().trim().split('\n');
    const paths = lines.map((line) => JSON.parse(line).path);
    for (const path of ['/api/before-reload', '/api/before-stop'])
      expect(paths.filter((logged) => logged === path)).toHaveLength(100);
  });
});
