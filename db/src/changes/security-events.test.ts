import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { recordSecurityEvent } from './security-events.ts';

const database = testDatabase();

test('an event is stored with what is known, and details that are too long are cut', async () => {
  await recordSecurityEvent(database.publicDb, { kind: 'sign_in_failed', ipAddress: '203.0.113.7' });
  await recordSecurityEvent(database.publicDb, {
    kind: 'session_blocked',
    ipAddress: '203.0.113.7',
    userId: 7,
    details: 'x'.repeat(600),
  });
  expect(await database.owner('security_events').orderBy('id')).toMatchObject([
    { kind: 'sign_in_failed', user_id: null, session_id: null, details: null },
    { kind: 'session_blocked', user_id: 7, details: 'x'.repeat(500) },
  ]);
});
