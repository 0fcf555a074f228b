import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp();

async function set(text_key: string, text_value: string, shown_from: Date | null = null) {
  const shown = { shown_from, shown_until: null, updated_at: new Date(), updated_by: 'chief' };
  await api.database.owner('own_texts').insert({ text_key, text_value, ...shown });
}

test('GET /api/texts returns the texts shown at the moment, as written', async () => {
  await set('thanks', '<b>Thank you</b>');
  await set('announcement', 'A surprise', new Date(Date.now() + 60_000));
  await set('of another release', 'x');
  const { status, body } = await api.get('/api/texts');
  expect([status, body]).toEqual([200, [{ key: 'thanks', value: '<b>Thank you</b>' }]]);
});
