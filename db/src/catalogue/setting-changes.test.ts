import { expect, test } from 'vitest';
import { BY, testDatabase } from '../../testing/index.ts';
import { listSettings, resetSetting, saveSetting } from './setting-changes.ts';

const database = testDatabase();
const save = (value: string) =>
  saveSetting(database.adminDb, BY, { key: 'site_name', value, description: '' });

test('a text saved twice at once is one row, with the last value', async () => {
  await Promise.all([save('One'), save('Two')]);
  const settings = await listSettings(database.adminDb);
  expect(settings).toHaveLength(1);
  const log = await database.owner('audit_log').orderBy('id').pluck('details');
  expect(JSON.parse(log[1] ?? '').after).toBe(settings[0]?.value);
});

test('rows that are not site texts are not shown', async () => {
  await database
    .owner('system_settings')
    .insert({ setting_key: 'secret', setting_value: 'x', description: '' });
  await save('Name');
  expect((await listSettings(database.adminDb)).map(({ key }) => key)).toEqual(['site_name']);
});

test('resetting a setting that is not set logs nothing', async () => {
  await resetSetting(database.adminDb, BY, 'site_name');
  expect(await database.owner('audit_log')).toEqual([]);
});
