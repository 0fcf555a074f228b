import { expect } from '../fixtures.ts';
import { openTab, searchIn, test } from '../panel-fixtures.ts';

test('an organiser corrects a vendor’s name, picture and two links in one form', async ({ panel, db }) => {
  const now = Date.now();
  const [old, name] = [`Quil Pens ${now}`, `Quill Pens ${now}`];
  const [id = 0] = await db('vendors').insert({
    name: old,
    name_key: old.toLowerCase(),
    description: 'Pens and inks.',
    image_url: '',
  });
  for (const title of ['Shop', 'Blog']) {
    await db('vendor_links').insert({ vendor_id: id, title, url: 'https://old.example/', icon: 'link' });
  }
  await openTab(panel, 'vendors');
  await searchIn(panel, 'vendors', old);
  await panel.getByRole('button', { name: `Edit ${old}` }).click();
  const form = panel.getByRole('dialog');
  await expect(form).toHaveAccessibleName('Edit vendor');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Image URL').fill('/images/vendors/harbour-hosting.svg');
  for (const title of ['Shop', 'Blog']) {
    await form
      .getByRole('group', { name: title, exact: true })
      .getByLabel('URL')
      .fill(`new.example/${title}`);
  }
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('Vendor updated', { exact: true })).toBeVisible();
  await expect(panel.getByRole('dialog')).toHaveCount(0);
  const links = await db('vendor_links').where({ vendor_id: id }).orderBy('display_order').pluck('url');
  expect(links).toEqual(['https://new.example/Shop', 'https://new.example/Blog']);
  expect(await db('vendors').where({ id }).first('name', 'image_url')).toEqual({
    name,
    image_url: '/images/vendors/harbour-hosting.svg',
  });
  await db('vendor_links').where({ vendor_id: id }).delete();
  await db('vendors').where({ id }).delete();
});

test('deleted vendors that are restored as drafts are found under Drafts at once', async ({ panel, db }) => {
  const name = `Restored Pens ${Date.now()}`;
  const vendor = { name, name_key: name.toLowerCase(), description: 'Pens.', image_url: '' };
  const [id = 0] = await db('vendors').insert({ ...vendor, archived_at: new Date() });
  await openTab(panel, 'vendors');
  const button = (label: string | RegExp) => panel.getByRole('button', { name: label, exact: true });
  await button('Deleted').click();
  await searchIn(panel, 'vendors', name);
  await panel.getByRole('checkbox', { name: /^Select all/ }).check();
  await button('Restore').click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(panel.getByRole('alertdialog')).toHaveCount(0);
  await button('Drafts').click();
  await expect(panel.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  await db('vendors').where({ id }).delete();
});

/** A file as German Excel saves it: semicolons and Windows-1252. */
const fileOf = (heading: string, names: readonly string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...names.map((name) => `${name};Für alle`)].join('\r\n'), 'latin1'),
});

test('12 categories and 40 vendors are imported from a spreadsheet as drafts and published together', async ({
  panel,
  db,
}) => {
  const now = Date.now();
  const lists = {
    categories: Array.from({ length: 12 }, (_, index) => `Größe ${now} ${index}`),
    vendors: Array.from({ length: 40 }, (_, index) => `Bücher ${now} ${index}`),
  };
  for (const [nouns, names] of Object.entries(lists)) {
    await openTab(panel, nouns);
    await panel.getByRole('button', { name: `Import ${nouns}` }).click();
    const dialog = panel.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(`Import ${nouns}`);
    await dialog.getByLabel('CSV file').setInputFiles(fileOf('NAME;Description', names));
    await expect(dialog.getByText(`${names.length} ${nouns} will be added and 0 changed.`)).toBeVisible();
    await dialog.getByLabel(`Add new ${nouns} as drafts`).check();
    await dialog.getByRole('button', { name: `Import ${names.length} ${nouns}` }).click();
    await expect(
      panel.getByText(`${names.length} ${nouns} imported as drafts`, { exact: true }),
    ).toBeVisible();
    await expect(panel.getByRole('dialog')).toHaveCount(0);
    await searchIn(panel, nouns, String(now));
    await panel.getByRole('checkbox', { name: /^Select all/ }).check();
    const all = panel.getByRole('button', { name: `Select all ${names.length}` });
    if (names.length > 30) await all.click();
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(panel.getByText(`${names.length} ${nouns} published`, { exact: true })).toBeVisible();
  }
  expect(await db('vendors').whereIn('name', lists.vendors).whereNull('archived_at')).toHaveLength(40);
  await db('vendors').whereIn('name', lists.vendors).delete();
  await db('categories').whereIn('name', lists.categories).delete();
});
