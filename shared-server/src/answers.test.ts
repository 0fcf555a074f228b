import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { HashingBusyError } from 'db/accounts';
import { createLog, QueueFullError } from 'db/machinery';
import { expect, test } from 'vitest';
import { refusalOf } from './answers.ts';
import { HttpError } from './refusals.ts';

const lines: string[] = [];
const log = createLog('public-api', 'info', { write: (line: string) => void lines.push(line) });

const LOGGED = { nothing: [], briefly: ['warn'], 'with its place': ['error'] };

const refusal = (status: number, code: string, message: string) => new HttpError(status, { message, code });

test('an error has its status, its code and its place in the log', () => {
  for (const [error, status, code, logged] of [
    [refusal(403, 'FORBIDDEN', 'No.'), 403, 'FORBIDDEN', 'nothing'],
    [refusal(503, 'SERVICE_UNAVAILABLE', 'Not now.'), 503, 'SERVICE_UNAVAILABLE', 'briefly'],
    [new QueueFullError('Too many are waiting'), 503, 'SERVICE_UNAVAILABLE', 'briefly'],
    [new HashingBusyError('Too many passwords are being checked.'), 503, 'SERVICE_UNAVAILABLE', 'briefly'],
    [
      Object.assign(new Error('x'), { code: 'ER_LOCK_DEADLOCK' }),
      503,
      'SERVICE_UNAVAILABLE',
      'with its place',
    ],
    [new URIError('x'), 400, 'VALIDATION_FAILED', 'nothing'],
    [Object.assign(new Error('of a library'), { status: 418 }), 500, 'INTERNAL', 'with its place'],
    ['no error at all', 500, 'INTERNAL', 'with its place'],
  ] as const) {
    lines.length = 0;
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'POST',
      url: '/api/votes?secret=1',
      headers: { 'x-request-id': '0f1e2d3c' },
    });
    const answer = refusalOf(error, request, { log });
    expect(answer, String(error)).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(/^[A-Z].+\.$/u) },
    });
    expect(answer.headers, String(error)).toMatchObject({ 'Cache-Control': 'no-store' });
    expect(
      lines.map((line) => JSON.parse(line).level),
      String(error),
    ).toEqual(LOGGED[logged]);
    const about = { requestId: '0f1e2d3c', method: 'POST', path: '/api/votes' };
    for (const line of lines) expect(JSON.parse(line), String(error)).toMatchObject(about);
    expect(answer.body.requestId, String(error)).toBe(status >= 500 ? '0f1e2d3c' : undefined);
  }
});
