import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { siteSettings } from './settings.ts';

const database = testDatabase();
const setting = (key: string, value: string) =>
  database.owner('system_settings').insert({ setting_key: key, setting_value: value, description: '' });

test('only the four public texts are returned, and only if they are set', async () => {
  expect(await siteSettings(database.publicDb)).toEqual([]);
  await setting('site_name', 'The Awards');
  await setting('internal_note', 'not for everybody');
  expect(await siteSettings(database.publicDb)).toEqual([{ key: 'site_name', value: 'The Awards' }]);
});
