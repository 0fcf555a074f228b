import { expect, open, served } from '../fixtures.ts';
import { openTab, test } from '../panel-fixtures.ts';
import { pngFile } from '../png.ts';

const logo = pngFile('logo.png', { width: 400, height: 100 }, (x, y) =>
  (x - 50) ** 2 + (y - 50) ** 2 < 2400 || (x > 120 && y > 30 && y < 70) ? [20, 40, 120, 255] : [0, 0, 0, 0],
);
const cover = pngFile('cover.png', { width: 500, height: 200 }, (x, y) => [40 + x / 4, 60 + y / 3, 150, 255]);

test('an organiser gives the site a logo, a cover picture and a color', async ({ panel, db }) => {
  await openTab(panel, 'dashboard');
  await panel.getByRole('link', { name: 'Logo and colors' }).click();
  const edit = async (name: string) => {
    await panel.getByRole('button', { name: `Edit ${name}` }).click();
    return panel.getByRole('dialog', { name: `Edit ${name.toLowerCase()}` });
  };
  const saved = async (name: string) => {
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expect(panel.getByText(`${name} updated`, { exact: true })).toBeVisible();
    await expect(panel.getByRole('dialog')).toHaveCount(0);
  };
  const color = await edit('Accent color');
  await color.getByLabel('Color', { exact: true }).fill('#FFEE00');
  await expect(color.getByText(/^Where your color would be hard to read/)).toBeVisible();
  await saved('Accent color');
  await (await edit('Logo')).getByLabel('Picture').setInputFiles(await logo);
  await panel.getByRole('button', { name: 'Use this logo' }).click();
  await saved('Logo');
  await (await edit('Cover picture')).getByLabel('Picture').setInputFiles(await cover);
  await panel.getByRole('button', { name: 'Use this part' }).click();
  await saved('Cover picture');

  // The page fetches a picture that came after its document was made, and leaves the icon of its document.
  const html = await served(panel.request, '/', '<link rel="icon" href="/images/');
  await open(panel, '/');
  await expect(panel.getByRole('banner').locator('img')).toHaveJSProperty('naturalHeight', 160);
  const picture = panel.getByRole('region', { name: 'About these awards' }).locator('img[srcset]');
  await expect(picture).toHaveJSProperty('complete', true);
  const toneOf = (name: string) =>
    panel.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  const tone = await toneOf('--site-gold-text');
  expect(tone).toMatch(/^#[0-9a-f]{6}$/);
  expect(tone).not.toBe('#ffee00');
  expect(await toneOf('--site-gold-text-dark')).toBe('#ffee00');
  expect(html).toContain(`--site-gold-text:${tone};`);
  const icon = await panel.locator('link[rel="icon"]').getAttribute('href');
  expect((await panel.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  // Sites show a badge as a picture, in which the logo has to appear.
  const colours = await panel.evaluate(async () => {
    const image = new Image();
    image.src = '/api/vendors/1/badge.svg?theme=dark';
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    return [16, 290].map((x) => Array.from(context?.getImageData(x, 44, 1, 1).data ?? []).join());
  });
  expect(colours).toEqual(['20,40,120,255', '28,26,23,255']);
  expect((await panel.request.get('/og/site.png')).status()).toBe(200);

  await db('system_settings').whereIn('setting_key', ['logo', 'cover', 'accent']).delete();
  await expect(async () => {
    expect(await (await panel.request.get('/')).text()).not.toContain('--site-gold');
  }).toPass();
});
