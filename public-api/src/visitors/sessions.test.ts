import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('a read without cookies leaves no row; only the security check creates a session', async () => {
  const reads = api.app.routes.filter(({ method, path }) => method === 'GET' && path !== '/api/captcha');
  expect(reads.length).toBeGreaterThan(10);
  for (const { path } of reads) await api.get(path.replace(/:\w+/gu, '1'));
  await api.app.stop();
  for (const table of ['user_sessions', 'security_events', 'public_rate_limits']) {
    expect([table, await api.database.owner(table)]).toEqual([table, []]);
  }
});
