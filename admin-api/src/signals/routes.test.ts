import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Signal } from '../generated/contract.ts';

const { ask, as, database } = testApp();
const SIGNALS = '/api/admin/signals';
const off = { isOn: false };

test('a super admin switches a signal off and on again, and every administrator sees it', async () => {
  const [mira, noor] = [await as('super_admin'), await as('admin')];
  const { body: all } = await ask(SIGNALS, noor);
  expect(all[0]).toEqual({
    name: 'neighbours',
    points: 20,
    about: expect.stringMatching(/^Ten or more accounts/),
    isOn: true,
  });
  const states = async () => {
    const signals = (await ask(SIGNALS, noor)).body as unknown as Signal[];
    return signals.filter(({ isOn }) => !isOn).map(({ name }) => name);
  };
  expect(await ask(`${SIGNALS}/first_vote`, { ...mira, method: 'PATCH', body: off })).toMatchObject({
    status: 200,
  });
  expect(await states()).toEqual(['first_vote']);
  await ask(`${SIGNALS}/first_vote`, { ...mira, method: 'PATCH', body: { isOn: true } });
  expect(await states()).toEqual([]);
  const noted = await database.owner('audit_log').where('action', 'like', 'signal.%').pluck('action');
  expect(noted).toEqual(['signal.switched_off', 'signal.switched_on']);
});

test('an unknown signal is not found, and a switch must be on or off', async () => {
  const mira = await as('super_admin');
  expect(await ask(`${SIGNALS}/vendor`, { ...mira, method: 'PATCH', body: off })).toMatchObject({
    status: 404,
  });
  const refused = await ask(`${SIGNALS}/first_vote`, { ...mira, method: 'PATCH', body: {} });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'isOn' }] } });
  expect(await database.owner('system_settings')).toEqual([]);
});
