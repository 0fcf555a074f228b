import { expect, test } from 'vitest';
import { failuresOf } from './failures.ts';

const NEW = '172.18.0.7:4001';
const OLD = '172.18.0.3:4001';
const line = (upstream: string, upstreamStatus: string) =>
  JSON.stringify({ path: '/api/votes', status: 200, upstream, upstreamStatus });

test.each([
  ['an answer', NEW, '200', 0],
  ['a failure', NEW, '500', 1],
  ['a failure after which the other one answered', `${NEW}, ${OLD}`, '502, 200', 1],
  ['a failure of the other one', `${OLD}, ${NEW}`, '500, 200', 0],
  ['a failure behind another location', `${OLD} : ${NEW}`, '200 : 504', 1],
  ['a request to try again', NEW, '503', 0],
  ['an answer without an upstream', '', '', 0],
])('%s', (_, upstream, status, count) => {
  expect(failuresOf(`${line(upstream, status)}\n`, [NEW])).toHaveLength(count);
});

test('the messages of nginx itself are skipped', () => {
  const log = `2026/11/22 12:00:00 [error] connect() failed\n${line(NEW, '500')}\n`;
  expect(failuresOf(log, [NEW])).toEqual(['/api/votes: 500']);
});
