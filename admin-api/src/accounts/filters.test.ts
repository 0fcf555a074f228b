import { buildCycle, buildUser } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Account } from '../generated/contract.ts';

const { call, as, database } = testApp();

const NO_SIGNALS = {
  neighbours: 0,
  quick_registration: 0,
  quick_together: 0,
  first_vote: 0,
  ballot_speed: 0,
};

test('voters are found by their points for acting like a script in the current period', async () => {
  const admin = await as('admin');
  const { owner } = database;
  const { id: before } = await buildCycle(owner, { startsInHours: -400, endsInHours: -300, isActive: false });
  const { id: current } = await buildCycle(owner);
  for (const [username, cycle_id, score] of [
    ['earlier', before, 90],
    ['thirty', current, 30],
    ['forty', current, 40],
    ['sixty', current, 60],
  ] as const) {
    const { id: user_id } = await buildUser(owner, { username });
    await owner('account_signals').insert({ cycle_id, user_id, score, ...NO_SIGNALS });
  }
  const found = async (minPoints: string) => {
    const { status, body } = await call(`/api/admin/users?minPoints=${minPoints}`, admin);
    return status === 200 ? (body as unknown as Account[]).map(({ username }) => username) : status;
  };
  expect(await found('40')).toEqual(['sixty', 'forty']);
  expect(await found('61')).toEqual([]);
  for (const wrong of ['0', '101', 'many', '']) expect(await found(wrong)).toBe(400);
});
