import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

test('GET /api/site-config is empty until a text is set', async () => {
  expect((await api.get('/api/site-config')).body).toEqual([]);
  await api.database.owner('system_settings').insert([
    { setting_key: 'site_name', setting_value: 'The <Awards>', description: '' },
    { setting_key: 'something_else', setting_value: 'not public', description: '' },
  ]);
  expect((await api.get('/api/site-config')).body).toEqual([{ key: 'site_name', value: 'The <Awards>' }]);
});
