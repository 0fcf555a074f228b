import { saveTranslations } from 'db/catalogue';
import { BY, buildCategory } from 'db/testing';
import { expect, test } from 'vitest';
import seed from '../../../db/src/running/seed-content.json' with { type: 'json' };
import { testApp } from '../../testing/test-app.ts';

const api = testApp();
const DEFAULTS = seed.categories.flatMap(({ name, description }) => [name, description]);

test('GET /api/site-config is empty until a text is set', async () => {
  expect((await api.get('/api/site-config')).body).toEqual([]);
  await api.database.owner('system_settings').insert([
    { setting_key: 'site_name', setting_value: 'The <Awards>', description: '' },
    { setting_key: 'something_else', setting_value: 'not public', description: '' },
  ]);
  expect((await api.get('/api/site-config')).body).toEqual([{ key: 'site_name', value: 'The <Awards>' }]);
});

test('GET /api/translations/:language has what is on the site, and nothing of drafts', async () => {
  const { owner, adminDb } = api.database;
  await buildCategory(owner, { name: 'Speed' });
  await buildCategory(owner, { name: 'Unseen', isDraft: true });
  for (const text of ['Speed', 'Unseen', 'Not used'])
    await saveTranslations(adminDb, BY, { text, translations: { de: `${text} (de)` } });
  const { body, headers } = await api.get('/api/translations/de');
  // The last one counts.
  expect(body.filter(({ text }: { text: string }) => ['Speed', 'Unseen', 'Not used'].includes(text))).toEqual(
    [
      { text: 'Speed', translation: 'Tempo' },
      { text: 'Speed', translation: 'Speed (de)' },
    ],
  );
  expect(headers.get('x-accel-expires')).toBe('1');
  expect(headers.get('etag')).toBeTruthy();
  expect((await api.get('/api/translations/es')).body).toHaveLength(DEFAULTS.length);
});

test('the default categories and what they ask are translated into each language', async () => {
  for (const language of ['de', 'es', 'ar']) {
    const { body } = await api.get(`/api/translations/${language}`);
    const translations = new Map(
      (body as { text: string; translation: string }[]).map(({ text, translation }) => [text, translation]),
    );
    for (const text of DEFAULTS) {
      expect(translations.get(text), language).toBeTruthy();
      if (text !== 'OpSec') expect(translations.get(text), language).not.toBe(text);
    }
  }
});

test('the translations of anything else are not found', async () => {
  for (const language of ['fr', 'constructor', '__proto__', 'DE', 'de%00']) {
    expect((await api.get(`/api/translations/${language}`)).status, language).toBe(404);
  }
});

test('other answers stay as organisers wrote them', async () => {
  await buildCategory(api.database.owner, { name: 'Speed' });
  await saveTranslations(api.database.adminDb, BY, { text: 'Speed', translations: { de: 'Tempo' } });
  expect((await api.get('/api/categories')).body).toMatchObject([{ name: 'Speed' }]);
  expect((await api.get('/api/categories?lang=de')).status).toBe(400);
});
