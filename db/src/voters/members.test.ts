import { expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { createPurge } from '../running/purge.ts';
import { createMember, findMember, isMember } from './members.ts';

const database = testDatabase();
const ADA = Buffer.alloc(32, 1);
const EVE = Buffer.alloc(32, 2);

const create = (subject: Buffer, username: string) =>
  createMember(database.publicDb, subject, {
    username,
    ipAddress: '203.0.113.7',
    sessionId: null,
    origin: { browser: 1, captchaSeconds: 9 },
  });

test('a subject has one account, and a refused one leaves no name behind', async () => {
  const ada = await create(ADA, 'ada');
  expect(await findMember(database.publicDb, [ADA])).toBe(ada);
  expect(await isMember(database.publicDb, ada)).toBe(true);
  expect(await outcome(create(ADA, 'ada_2'))).toBe('username_taken');
  expect(await outcome(create(EVE, 'ADA'))).toBe('username_taken');
  expect(await findMember(database.publicDb, [EVE])).toBeUndefined();
  expect(await create(EVE, 'ada_2')).toBeGreaterThan(0);
  expect(await database.owner('account_names').whereIn('name_key', ['ada', 'ada_2'])).toHaveLength(2);
});

test('the subject of an erased account stays taken until the voting period is over, without its account', async () => {
  await buildCycle(database.owner);
  const id = await create(ADA, 'ada');
  await database.owner('users').where({ id }).update({ erased_at: new Date() });
  const purge = createPurge(database.purgeDb);
  await purge();
  expect(await database.owner('members')).toMatchObject([{ user_id: null, released_at: expect.any(Date) }]);
  expect(await findMember(database.publicDb, [ADA])).toBeNull();
  expect(await outcome(create(ADA, 'ada_2'))).toBe('username_taken');
  await database.owner('voting_cycles').update({ end_date: new Date() });
  await purge();
  expect(await database.owner('members')).toEqual([]);
});
