import { buildCycle, buildVendor } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { ask, as, database } = testApp();
const PATH = '/api/admin/last-season';

test('the content of the last season is listed first, and then brought back', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const copy = () => ask(`${PATH}/copy`, { ...chief, method: 'POST' });
  expect((await ask(PATH, chief)).body).toMatchObject({ period: null });
  expect(await copy()).toMatchObject({ status: 409, body: { code: 'NO_LAST_SEASON' } });
  const { id } = await buildCycle(database.owner, { isActive: false, startsInHours: -9, endsInHours: -8 });
  const vendor = await buildVendor(database.owner, { archived: true });
  await database.owner('vendors').update({ created_at: new Date(Date.now() - 8.5 * 3_600_000) });
  expect((await ask(PATH, chief)).body).toMatchObject({ period: { id }, vendors: [vendor], categories: [] });
  expect(await copy()).toMatchObject({ status: 200, body: { vendors: [vendor] } });
  expect((await copy()).body).toMatchObject({ period: { id }, vendors: [] });
  expect((await ask('/api/admin/vendors', chief)).body).toMatchObject([{ id: vendor.id, isDraft: true }]);
  expect(await database.owner('audit_log').pluck('actor')).toEqual(['chief']);
});
