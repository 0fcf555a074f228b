import { buildCategory, buildVendor } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { type Credentials, testApp } from '../../testing/test-app.ts';

const { call, as, database } = testApp();
const PATH = '/api/admin/translations';
let chief: Credentials;
beforeEach(async () => {
  chief = await as('super_admin', { username: 'chief' });
  await buildCategory(database.owner, { name: 'Pace' });
  await buildVendor(database.owner, { name: 'Ada' });
});

const save = (text: string, translations: object) =>
  call(PATH, { ...chief, method: 'PUT', body: { text, translations } });
const exported = async () => (await call('/api/admin/exports/translations.csv', chief)).text;
const load = (csv: string, more: object = {}) =>
  call(`${PATH}/import`, { ...chief, body: { csv, dryRun: true, ...more } });
const stored = () =>
  database.owner('translations').orderBy(['translation']).select('language', 'translation');

test('the export has a row for each text, which says where it stands, and imports as it is', async () => {
  await save('Pace', { de: '=Tempo' });
  const csv = await exported();
  const lines = csv.split('\r\n').map((line) => line.replace(/v[\da-f]{8}$/u, 'v'));
  expect(lines).toEqual([
    'Where it stands,English,German,Spanish,Arabic,Version',
    "Category,Pace,'=Tempo,,,v",
    'Description of a category: Pace,About Pace,,,,v',
    'Description of a vendor: Ada,About Ada,,,,v',
    '',
  ]);
  expect((await load(csv)).body).toMatchObject({ updated: [], unchanged: 3, ignored: [], problems: [] });
});

test('a file is checked, and then imported with an entry of the audit log for each text', async () => {
  const csv = 'Nr,English,Deutsch,es\n1,Pace,Tempo,Ritmo\n2,About  Ada,"Über\nAda",\n3,About Pace,,\n';
  const preview = await load(csv);
  expect(preview.body).toMatchObject({
    updated: [
      {
        ...{ line: 2, name: 'Pace', replacesNewer: false },
        changes: [
          { field: 'de', from: '', to: 'Tempo' },
          { field: 'es', from: '', to: 'Ritmo' },
        ],
      },
      {
        ...{ line: 3, name: 'About Ada', replacesNewer: false },
        changes: [{ field: 'de', from: '', to: 'Über\nAda' }],
      },
    ],
    ...{ unchanged: 1, ignored: ['Nr'], problems: [] },
  });
  expect(await stored()).toEqual([]);
  expect((await load(csv, { dryRun: false })).status).toBe(200);
  expect(await stored()).toEqual([
    { language: 'es', translation: 'Ritmo' },
    { language: 'de', translation: 'Tempo' },
    { language: 'de', translation: 'Über\nAda' },
  ]);
  expect(await database.owner('audit_log').orderBy('id').pluck('target')).toEqual(['Pace', 'About Ada']);
});

test('nothing is imported while a row is wrong, unless its line is skipped', async () => {
  const long = 'x'.repeat(81);
  const csv = `English,German\nGone,Weg\nPace,${long}\nAbout Ada,Über Ada\nabout ada,x\nAbout Ada,x\nAbout Pace,�ber\n`;
  const { body } = await load(csv);
  expect(body.problems).toMatchObject([
    { line: 2, code: 'text_unknown', message: expect.stringMatching(/^No text reads “Gone” now\./u) },
    { line: 3, code: 'string.max', message: expect.stringMatching(/^German must/u) },
    { line: 5, code: 'text_unknown', message: expect.any(String) },
    { line: 6, code: 'record_twice', message: 'This text is already in line 4.' },
    { line: 7, code: 'lost_letter', message: expect.any(String) },
  ]);
  expect(await load(csv, { dryRun: false })).toMatchObject({ status: 400, body: { code: 'IMPORT_REFUSED' } });
  expect(await stored()).toEqual([]);
  expect((await load(csv, { dryRun: false, skipLines: [2, 3, 5, 6, 7] })).status).toBe(200);
  expect(await stored()).toEqual([{ language: 'de', translation: 'Über Ada' }]);
});

test('a row says that it replaces a translation which was saved after the export', async () => {
  const csv = (await exported()).replace('Pace,,', 'Pace,Tempo,');
  const marks = async () => (await load(csv)).body.updated;
  expect(await marks()).toMatchObject([{ name: 'Pace', replacesNewer: false }]);
  await save('Pace', { de: 'Eile' });
  expect(await marks()).toMatchObject([{ name: 'Pace', replacesNewer: true }]);
});

test('the column of the texts has the name of the main language', async () => {
  await call('/api/admin/system-settings', { ...chief, body: { key: 'languages', value: 'de en' } });
  expect((await exported()).split('\r\n')[0]).toBe('Where it stands,German,English,Version');
  expect((await load('Deutsch;English\nPace;Pace!\n')).body).toMatchObject({
    updated: [{ changes: [{ field: 'en', to: 'Pace!' }] }],
  });
  expect((await load('English\nPace\n')).body.problems).toMatchObject([
    {
      line: 1,
      code: 'column_missing',
      message: expect.stringMatching(/^Choose the column that has the text/),
    },
  ]);
});
