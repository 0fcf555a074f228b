import type { Locator, Page } from '@playwright/test';
import { expectDialogAccessible } from '../axe.ts';
import { expect, open } from '../fixtures.ts';
import { openTab, searchIn, test } from '../panel-fixtures.ts';
import { pngFile } from '../png.ts';

const RED = [200, 30, 30, 255];
const BLUE = [30, 30, 200, 255];

/** A square with a red upper half and a blue lower one. */
const square = (name: string) => pngFile(name, { width: 200, height: 200 }, (_, y) => (y < 100 ? RED : BLUE));

/** A plain picture in a colour that no other has. */
const plain = (name: string, number: number) =>
  pngFile(name, { width: 80, height: 50 }, () => [(number * 37) % 256, (number * 91) % 256, 90, 255]);

/** Returns the colour that the browser shows in the middle of a picture, when it has loaded. */
async function shownColour(picture: Locator): Promise<string> {
  await expect(picture).toHaveJSProperty('complete', true);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });
}

async function openForm(panel: Page, name: string): Promise<Locator> {
  await openTab(panel, 'vendors');
  await searchIn(panel, 'vendors', name);
  await panel.getByRole('button', { name: `Edit ${name}` }).click();
  const form = panel.getByRole('dialog', { name: 'Edit vendor' });
  await expect(form).toBeVisible();
  return form;
}

const vendorRow = (name: string) => ({
  name,
  name_key: name.toLowerCase(),
  description: 'Sells things.',
  image_url: '',
});

test('an organiser chooses a picture, moves it with the keyboard, and voters see that part', async ({
  panel,
  db,
}) => {
  const name = `Painted ${Date.now()}`;
  const [id = 0] = await db('vendors').insert(vendorRow(name));
  const form = await openForm(panel, name);
  await form.getByLabel('Picture (optional)').setInputFiles(await square('square.png'));
  const crop = panel.getByRole('dialog', { name: 'Choose the part to show' });
  const part = crop.getByRole('group', { name: 'The part that is shown' });
  await expect(part).toBeVisible();
  await part.focus();
  for (let presses = 0; presses < 20; presses += 1) await panel.keyboard.press('ArrowDown');
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect(crop).toHaveCount(0);
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/images\/[0-9a-f]{32}\.webp$/);
  expect(await shownColour(form.getByRole('img', { name: 'Preview of the image' }))).toBe('red');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('Vendor updated', { exact: true })).toBeVisible();

  await open(panel, `/vendor/${id}`);
  const picture = panel.getByRole('img', { name });
  expect(await shownColour(picture)).toBe('red');
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toMatch(/-(?:480|960)\.avif$/);
  const { headers } = await panel.evaluate(async (url) => {
    const answer = await fetch(url);
    return { headers: Object.fromEntries(answer.headers) };
  }, address);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await db('vendors').where({ id }).delete();
});

/** A photo that is too large to send as it is. */
const photoOf48Megapixels = (panel: Page) =>
  panel.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [8000, 6000];
    canvas.getContext('2d')?.fillRect(0, 0, 4000, 6000);
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    const data = new DataTransfer();
    if (bytes) data.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    return data;
  });

test('a picture on another site is marked, and a copy is chosen, dropped or pasted instead, also a large photo', async ({
  panel,
  db,
}) => {
  const name = `Linked ${Date.now()}`;
  const image_url = 'https://pictures.example/logo.png';
  const [id = 0] = await db('vendors').insert({ ...vendorRow(name), image_url });
  const form = await openForm(panel, name);
  await expect(panel.getByText('Picture on another site', { exact: true })).toBeVisible();
  await expect(form.getByText(/^No picture could be loaded from this address/)).toBeVisible();
  const crop = panel.getByRole('dialog', { name: 'Choose the part to show' });
  const cancel = async () => {
    await crop.getByRole('button', { name: 'Cancel' }).click();
    await expect(crop).toHaveCount(0);
  };
  const chooser = panel.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Upload a copy instead' }).click();
  await (await chooser).setFiles(await square('square.png'));
  await cancel();
  const transfer = await photoOf48Megapixels(panel);
  await form.getByLabel('Picture (optional)').dispatchEvent('drop', { dataTransfer: transfer });
  await cancel();
  await panel.evaluate((data) => {
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, transfer);
  await crop.getByRole('button', { name: 'Use the whole picture' }).click();
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/images\/[0-9a-f]{32}\.webp$/);
  await expect(form.getByRole('button', { name: 'Upload a copy instead' })).toHaveCount(0);
  await db('vendors').where({ id }).delete();
});

test('four vendors get pictures from a folder, one of them by hand', async ({ panel, db }) => {
  const now = Date.now();
  const names = Array.from({ length: 3 }, (_, index) => `Bücher & Söhne ${now}-${index}`);
  const lonely = `Quayside ${now}`;
  await db('vendors').insert([...names, lonely].map(vendorRow));
  const spelled = (name: string, index: number) =>
    index % 2 ? name.replaceAll('ü', 'u') : name.replace('ü', 'ue').replace('ö', 'oe').replace('&', 'and');
  const files = await Promise.all(
    names.map((name, index) =>
      plain(
        `${spelled(name, index).replaceAll(' ', '_').toUpperCase()}${index ? '' : ' Logo (1)'}.png`,
        index,
      ),
    ),
  );
  await openTab(panel, 'vendors');
  await panel.getByRole('button', { name: 'Add pictures' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add pictures' });
  await dialog
    .getByLabel('Pictures', { exact: true })
    .setInputFiles([...files, await plain('holiday.png', 99)]);
  await expect(dialog.getByText('3 of 4 pictures have a vendor')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Left over (2)' })).toBeVisible();
  await expect(dialog.getByText(`${names[0]} (a guess: change it below)`)).toBeVisible();
  const vendor = dialog.getByRole('combobox', { name: 'holiday.png' });
  await vendor.fill(lonely);
  await panel.getByRole('option', { name: lonely }).click();
  await expect(dialog.getByText('4 of 4 pictures have a vendor')).toBeVisible();
  await expectDialogAccessible(dialog);
  await expect(dialog.getByRole('list', { name: 'Where they go' }).getByRole('listitem')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Add 4 pictures' }).click();
  await expect(panel.getByText('4 pictures added', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const addresses = await db('vendors')
    .whereIn('name', [...names, lonely])
    .pluck('image_url');
  expect(new Set(addresses).size).toBe(4);
  expect(addresses.filter((address) => !/^\/images\/[0-9a-f]{32}\.webp$/.test(address))).toEqual([]);
  for (const address of addresses) expect((await panel.request.get(address)).status()).toBe(200);
  await db('vendors')
    .whereIn('name', [...names, lonely])
    .delete();
});
