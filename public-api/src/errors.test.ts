import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { QueueFullError } from 'db/batches';
import { HashingBusyError } from 'db/passwords';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorHandler } from './errors.ts';

test.each([
  [new QueueFullError('Too many are waiting'), 503, 'SERVICE_UNAVAILABLE'],
  [new HashingBusyError('Too many passwords are being checked.'), 503, 'SERVICE_UNAVAILABLE'],
  [new Error('nobody thought of this'), 500, 'INTERNAL'],
])('%s is answered with %i', async (error, status, code) => {
  const app = express();
  app.get('/', () => {
    throw error;
  });
  app.use(errorHandler(pino({ level: 'silent' })));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect({ status: answer.status, code: (await answer.json()).code }).toEqual({ status, code });
  expect(answer.headers.has('retry-after')).toBe(status === 503);
  server.closeAllConnections();
  server.close();
});
