import { expect, test } from 'vitest';
import { aCategory, BY, buildCategory, buildVendor, testDatabase } from '../../testing/index.ts';
import type { Language } from '../machinery/index.ts';
import { createCategory, updateCategory } from './category-changes.ts';
import { defaultTranslations } from './sentences.ts';
import { type SettingKey, saveSetting } from './settings.ts';
import { listTranslations, ownWords, publicTranslations, saveTranslations } from './translations.ts';

const database = testDatabase();
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const save = (
  text: string,
  translations: Record<string, string | null>,
  seen?: Record<string, string | null>,
) => saveTranslations(database.adminDb, BY, { text, translations, seen });
const setText = (key: SettingKey, value: string, from: string | null = null) =>
  saveSetting(database.adminDb, BY, { key, value, description: '', from, until: null });
const listed = async () => (await listTranslations(database.adminDb)).texts;
/** Returns the translations of organisers, which follow those of the default categories. */
async function translated(language: Language) {
  const found = await publicTranslations(database.publicDb, language);
  const defaults = defaultTranslations(language);
  expect(found.slice(0, defaults.length)).toEqual(defaults);
  return Object.fromEntries(found.slice(defaults.length).map(({ text, translation }) => [text, translation]));
}
const german = () => translated('de');
const speed = aCategory({ name: 'Speed', description: 'Who is fast?', group: 'Service' });

test('every text that organisers wrote is listed once, also in drafts, and deleted records are not', async () => {
  await createCategory(database.adminDb, BY, speed, true);
  await buildCategory(database.owner, { name: 'Gone', archived: true });
  await buildVendor(database.owner, { name: 'Ada' });
  await setText('site_name', 'Speed');
  await setText('imprint', 'https://awards.example');
  expect((await listed()).map(({ kind, text }) => [kind, text])).toEqual([
    ['site_name', 'Speed'],
    ['category_group', 'Service'],
    ['category_description', 'Who is fast?'],
    ['vendor_description', 'About Ada'],
  ]);
});

test('translations are offered into the languages that are on', async () => {
  await setText('site_name', 'Awards');
  const none = { de: null, es: null, ar: null };
  expect(await listed()).toEqual([{ kind: 'site_name', text: 'Awards', translations: none, defaults: {} }]);
  await save('Awards', { de: 'Preise', ar: 'جوائز' });
  await setText('languages', 'en de');
  expect((await listTranslations(database.adminDb)).languages).toEqual(['de']);
  expect((await listed())[0]?.translations).toEqual({ de: 'Preise' });
});

test('everybody reads translations of what is on the site now, and nothing of drafts or later texts', async () => {
  const { id } = await buildCategory(database.owner, { name: 'Speed' });
  await buildCategory(database.owner, { name: 'Unseen', isDraft: true });
  await buildVendor(database.owner, { name: 'Ada' });
  await buildVendor(database.owner, { name: 'Unseen vendor', isDraft: true });
  await setText('announcement', 'Unseen yet', hoursFromNow(1));
  for (const text of ['Speed', 'Unseen', 'About Ada', 'About Unseen vendor', 'Unseen yet'])
    await save(text, { de: `${text} (de)` });
  expect(await german()).toEqual({ Speed: 'Speed (de)', 'About Ada': 'About Ada (de)' });
  expect(await translated('es')).toEqual({});
  await database.owner('categories').where({ id }).update({ archived_at: new Date() });
  expect(await german()).not.toHaveProperty('Speed');
});

test('a changed text has no translation until it gets one, and its old one comes back with it', async () => {
  const id = await createCategory(database.adminDb, BY, speed);
  await save('Speed', { de: 'Tempo' });
  const rename = (name: string) => updateCategory(database.adminDb, BY, { id, fields: { ...speed, name } });
  await rename('Pace');
  expect(await german()).toEqual({});
  await rename('Speed');
  expect(await german()).toEqual({ Speed: 'Tempo' });
});

test('a translation is saved, removed and logged, and a colleague’s is not lost', async () => {
  await save('Speed', { de: 'Tempo', es: null }, { de: null, es: null });
  await save('Speed', { de: 'Tempo', es: 'Velocidad' }, { de: 'Tempo', es: null });
  await expect(save('Speed', { de: 'Eile' }, { de: null })).rejects.toMatchObject({
    reason: 'changed_meanwhile',
    changed: [{ field: 'de', value: 'Tempo', by: 'ada' }],
  });
  await save('Speed', { de: null }, { de: 'Tempo' });
  expect(await database.owner('translations').select('language', 'translation')).toEqual([
    { language: 'es', translation: 'Velocidad' },
  ]);
  const log = await database.owner('audit_log').orderBy('id').select('action', 'target', 'details');
  expect(log.map(({ action, target }) => [action, target])).toEqual(
    Array(3).fill(['translation.saved', 'Speed']),
  );
  expect(JSON.parse(log[2]?.details ?? '')).toEqual({ before: { de: 'Tempo' }, after: { de: null } });
});

test('what an organiser wrote is found in a language, and stays as it is without a translation', async () => {
  await save('Come and vote.', { de: 'Stimmt ab.' });
  expect(await ownWords(database.adminDb, 'de', 'Come and vote.')).toBe('Stimmt ab.');
  expect(await ownWords(database.adminDb, 'es', 'Come and vote.')).toBe('Come and vote.');
});
