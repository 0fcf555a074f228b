import { buildCategory } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { type Credentials, testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const PATH = '/api/admin/translations';
let chief: Credentials;
beforeEach(async () => {
  chief = await as('super_admin', { username: 'chief' });
  await buildCategory(database.owner, { name: 'Speed' });
});

const save = (body: object) => call(PATH, { ...chief, method: 'PUT', body });
const setText = (key: string, value: string) =>
  call('/api/admin/system-settings', { ...chief, body: { key, value } });

test('a name of a category is listed, translated, and reset', async () => {
  const row = (de: string | null) => ({
    kind: 'category_name',
    text: 'Speed',
    translations: { de, es: null, ar: null },
    defaults: { de: 'Tempo', es: expect.any(String), ar: expect.any(String) },
  });
  expect((await call(PATH, chief)).body).toMatchObject({
    languages: ['de', 'es', 'ar'],
    texts: [row(null), { kind: 'category_description', text: 'About Speed', defaults: {} }],
  });
  const saved = await save({ text: 'Speed', translations: { de: ' Tempo ' }, before: { de: null } });
  expect([saved.status, (saved.body.texts as object[])[0]]).toEqual([200, row('Tempo')]);
  const reset = await save({ text: 'Speed', translations: { de: null }, before: { de: 'Tempo' } });
  expect((reset.body.texts as object[])[0]).toEqual(row(null));
});

test('a translation that somebody else has saved since it was read is not replaced', async () => {
  await save({ text: 'Speed', translations: { de: 'Tempo' } });
  const { status, body } = await save({ text: 'Speed', translations: { de: 'Eile' }, before: { de: null } });
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(body.changed).toEqual([{ field: 'de', value: 'Tempo', by: 'chief', at: expect.any(String) }]);
});

test('a text that nothing uses any more answers 404', async () => {
  expect(await save({ text: 'Slowness', translations: { de: 'x' } })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test('a malformed translation answers 400 and changes nothing', async () => {
  for (const [name, change] of [
    ['the main language', { translations: { en: 'Pace' } }],
    ['an unknown language', { translations: { xx: 'Pace' } }],
    ['a key of every object', { translations: { constructor: 'Pace' } }],
    ['a number', { translations: { de: 1 } }],
    ['a blank one', { translations: { de: '  ' } }],
    ['a name of 81 characters', { translations: { de: 'x'.repeat(81) } }],
    ['a name of two lines', { translations: { de: 'a\nb' } }],
    ['a sign that turns the direction', { translations: { ar: 'a\u202eb' } }],
    ['a further field', { translations: { de: 'Tempo' }, kind: 'news' }],
    ['a text that is no text', { text: ['Speed'], translations: { de: 'Tempo' } }],
  ] as const) {
    const { status, body } = await save({ text: 'Speed', ...change });
    expect([status, body.code], name).toEqual([400, 'VALIDATION_FAILED']);
    expect(await database.owner('translations'), name).toEqual([]);
  }
});

test('links in a translation follow the rules of its text', async () => {
  await setText('thanks', 'Thank you. [Party](https://a.example)');
  const translated = (de: string) =>
    save({ text: 'Thank you. [Party](https://a.example)', translations: { de } });
  expect(await translated('Danke. [Feier](javascript:alert(1))')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'de' }] },
  });
  expect((await translated('Danke.\n[Feier](https://a.example/de)')).status).toBe(200);
});

test('the languages are any that are known, each once', async () => {
  for (const [value, status] of [
    ['en', 200],
    ['en de ar', 200],
    ['de', 200],
    ['ar en de', 200],
    ['', 400],
    ['en de de', 400],
    ['en xx', 400],
    ['en,de', 400],
  ] as const) {
    expect((await setText('languages', value)).status, value).toBe(status);
  }
});
