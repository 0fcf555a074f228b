import { screen, waitFor, within } from '@testing-library/react';
import type { ImportResponse, OwnTexts } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { found } from '../../testing/import.ts';
import { openTab } from '../../testing/site.ts';

const LIST = 'GET /api/admin/translations';
const SAVE = 'PUT /api/admin/translations';
const TEXTS: OwnTexts = {
  languages: ['de', 'ar'],
  texts: [
    { kind: 'site_name', text: 'Choice Awards', translations: { de: 'Preise', ar: 'جوائز' }, defaults: {} },
    { kind: 'category_name', text: 'Speed', translations: { de: 'Tempo', ar: null }, defaults: {} },
    {
      kind: 'vendor_description',
      text: 'Keyboards by the sea.',
      translations: { de: null, ar: null },
      defaults: {},
    },
  ],
};

const open = (texts = TEXTS, api: FakeApi = {}) =>
  openTab('dashboard&page=translations', 'Translations', {
    [LIST]: () => ok(texts),
    [SAVE]: () => ok(texts),
    ...api,
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('each text shows its translations and what is missing, and each language its progress', async () => {
  await open();
  const speed = await rowOf('Speed');
  expect(speed.getByText('Category')).toBeTruthy();
  expect(speed.getByText('Tempo').closest('bdi')?.lang).toBe('de');
  expect(speed.getByText('Missing: Arabic')).toBeTruthy();
  expect((await rowOf('Keyboards by the sea')).getByText('Missing: German and Arabic')).toBeTruthy();
  expect((await rowOf('Choice Awards')).queryByText(/^Missing/)).toBeNull();
  expect(screen.getByText('German: 2 of 3 translated')).toBeTruthy();
  expect(screen.getByText('Arabic: 1 of 3 translated')).toBeTruthy();
});

test('a default text is not missing, and its form shows our translation', async () => {
  const translations = { de: null, ar: 'التنوع' };
  const defaults = { de: 'Auswahl', ar: 'تشكيلة' };
  const { user } = await open({
    languages: ['de', 'ar'],
    texts: [{ kind: 'category_name', text: 'Variety', translations, defaults }],
  });
  const row = await rowOf('Variety');
  expect(row.getByText('Auswahl').closest('bdi')?.lang).toBe('de');
  expect(row.getByText('التنوع')).toBeTruthy();
  expect(row.queryByText(/^Missing|تشكيلة/)).toBeNull();
  expect(screen.getByText('German: 1 of 1 translated')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Translate Variety' }));
  expect(screen.getByLabelText('German (optional)')).toMatchObject({ placeholder: 'Auswahl', value: '' });
});

test('the list shows what is missing in a language, and finds texts and translations', async () => {
  const { user } = await open();
  await rowOf('Speed');
  await user.click(screen.getByRole('button', { name: 'Missing in German' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Speed/ })).toBeNull());
  expect(await rowOf('Keyboards by the sea')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All texts' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search texts' }), 'tempo{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Keyboards/ })).toBeNull());
  expect(await rowOf('Speed')).toBeTruthy();
});

test('a text is translated into all languages in one form', async () => {
  const { user, bodies } = await open();
  await user.click((await rowOf('Speed')).getByRole('button', { name: 'Translate Speed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Translate category' }));
  expect(dialog.getByText('Speed')).toBeTruthy();
  await user.clear(dialog.getByLabelText('German (optional)'));
  await enter(user, dialog.getByLabelText('Arabic (optional)'), 'السرعة');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Translations updated')).toBeTruthy();
  expect(bodies(SAVE)).toEqual([
    { text: 'Speed', translations: { de: null, ar: 'السرعة' }, before: { de: 'Tempo', ar: null } },
  ]);
});

test('a colleague’s translation is shown before it is replaced', async () => {
  const changed = [{ field: 'de', value: 'Eile', by: 'mira', at: '2026-11-20T11:00:00.000Z' }];
  const { user } = await open(TEXTS, {
    [SAVE]: () => refused(409, 'CHANGED_MEANWHILE', 'Changed meanwhile', { changed }),
  });
  await user.click((await rowOf('Speed')).getByRole('button', { name: 'Translate Speed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Translate category' }));
  await user.type(dialog.getByLabelText('German (optional)'), 's');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/mira/)).toBeTruthy();
  expect(dialog.getByText(/Eile/)).toBeTruthy();
});

test('without another language, there is nothing to choose or to translate into', async () => {
  await open({
    languages: [],
    texts: [{ kind: 'site_name', text: 'Choice Awards', translations: {}, defaults: {} }],
  });
  const row = await rowOf('Choice Awards');
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^Missing/)).toBeNull();
});

const IMPORT = 'POST /api/admin/translations/import';
const change = (line: number, more = {}) => ({
  ...{ line, name: 'Speed', replacesNewer: false },
  changes: [{ field: 'ar', from: '', to: 'السرعة' }],
  ...more,
});

async function importFile(preview: Partial<ImportResponse>) {
  const app = await open(TEXTS, { [IMPORT]: () => ok(found({ created: [], ...preview })) });
  await app.user.click(screen.getByRole('button', { name: 'Import translations' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import translations' }));
  const file = new File(['English,Arabic\nSpeed,السرعة\n'], 'translations.csv');
  await app.user.upload(dialog.getByLabelText('Excel or CSV file'), file);
  return { ...app, dialog };
}

test('a file of translations shows what it changes, and is imported without the rows with errors', async () => {
  const problems = [{ line: 3, code: 'text_unknown', message: 'No text reads “Gone” now.', cells: [] }];
  const { user, bodies, dialog } = await importFile({
    ...{ updated: [change(2)], unchanged: 1, ignored: ['Nr'], problems },
  });
  expect(await dialog.findByText('1 row has an error')).toBeTruthy();
  expect(dialog.getByText('No text reads “Gone” now.')).toBeTruthy();
  expect(dialog.getByText('السرعة').lang).toBe('ar');
  await user.click(dialog.getByRole('button', { name: 'Import 1 translation' }));
  expect(await screen.findByText('1 translation imported')).toBeTruthy();
  expect(bodies(IMPORT)).toEqual([
    { csv: 'English,Arabic\nSpeed,السرعة\n', dryRun: true },
    { csv: 'English,Arabic\nSpeed,السرعة\n', dryRun: false, asDrafts: false, skipLines: [3] },
  ]);
});

test('a translation that was saved after the export stays, unless the organiser wants to replace it', async () => {
  const { user, bodies, dialog } = await importFile({
    updated: [
      change(2),
      change(3, { replacesNewer: true, changes: [{ field: 'de', from: 'Eile', to: 'Tempo' }] }),
    ],
  });
  expect(await dialog.findByText('Changed since')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Import 1 translation' })).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /^Leave out the rows marked/ }));
  await user.click(dialog.getByRole('button', { name: 'Import 2 translations' }));
  await waitFor(() => expect(bodies(IMPORT).at(-1)).toMatchObject({ dryRun: false }));
  expect(bodies(IMPORT).at(-1)).not.toHaveProperty('skipLines');
});

test('translations are typed in the list, and saved when the field is left', async () => {
  const { user, bodies } = await open();
  await user.click(await screen.findByRole('button', { name: 'Type in Arabic' }));
  await user.type(await screen.findByRole('textbox', { name: 'Arabic of Speed' }), 'السرعة');
  await user.tab();
  await waitFor(() =>
    expect(bodies(SAVE)).toEqual([{ text: 'Speed', translations: { ar: 'السرعة' }, before: { ar: null } }]),
  );
  await user.clear(screen.getByRole('textbox', { name: 'Arabic of Choice Awards' }));
  await user.keyboard('{Enter}');
  await user.tab();
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE)[1]).toEqual({
    ...{ text: 'Choice Awards', translations: { ar: null }, before: { ar: 'جوائز' } },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
