import { expect, test } from 'vitest';
import { BY, testDatabase } from '../../testing/index.ts';
import { listSettings, resetSetting, type Setting, saveSetting, siteSettings } from './settings.ts';

const database = testDatabase();
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const save = (text: Partial<Setting>) =>
  saveSetting(database.adminDb, BY, {
    ...{ key: 'announcement', value: 'Soon', description: '', from: null, until: null },
    ...text,
  });
const shown = async () => (await siteSettings(database.publicDb)).map(({ value }) => value);

test("a text is shown from its start until its end, by the database's clock", async () => {
  for (const [from, until, expected] of [
    [null, null, ['Soon']],
    [-2, 2, ['Soon']],
    [-2, null, ['Soon']],
    [1, null, []],
    [null, -1, []],
    [-2, -1, []],
  ] as const) {
    await save({ from: from && hoursFromNow(from), until: until && hoursFromNow(until) });
    expect([from, until, await shown()]).toEqual([from, until, expected]);
  }
});

test('a change is logged with the old and new value, and saving the same value is not a change', async () => {
  await save({});
  await save({});
  await save({ value: 'Now' });
  await resetSetting(database.adminDb, BY, 'announcement');
  await resetSetting(database.adminDb, BY, 'announcement');
  const log = await database.owner('audit_log').orderBy('id').select('action', 'target', 'details');
  const said = (value: string) => ({ value, from: null, until: null });
  expect(log.map(({ action, details }) => [action, JSON.parse(details ?? '')])).toEqual([
    ['setting.saved', { before: null, after: said('Soon') }],
    ['setting.saved', { before: said('Soon'), after: said('Now') }],
    ['setting.reset', { before: said('Now'), after: null }],
  ]);
  expect(await shown()).toEqual([]);
});

test('one of several simultaneous saves is stored completely', async () => {
  await Promise.all(['A', 'B', 'C'].map((value) => save({ value, key: 'thanks' })));
  expect(await listSettings(database.adminDb)).toMatchObject([{ key: 'thanks', updatedBy: BY.username }]);
});

test('rows that are not texts of the site are not shown', async () => {
  await database
    .owner('system_settings')
    .insert({ setting_key: 'secret', setting_value: 'x', description: '' });
  await save({ key: 'site_name', value: 'The Awards' });
  expect(await siteSettings(database.publicDb)).toEqual([{ key: 'site_name', value: 'The Awards' }]);
  expect((await listSettings(database.adminDb)).map(({ key }) => key)).toEqual(['site_name']);
});
