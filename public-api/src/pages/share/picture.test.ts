import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { storePicture } from 'db/catalogue';
import { BY, buildCategory, buildCycle, buildVendor, buildVote } from 'db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { getDocument } from '../../../testing/get-document.ts';
import { testApp } from '../../../testing/test-app.ts';

const RED_SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path fill="#f00" d="M0 0h640v400H0z"/></svg>';
const folder = mkdtempSync(join(tmpdir(), 'va-images-'));
const images = join(folder, 'vendors');
mkdirSync(images);
for (const file of ['vendors/test.svg', 'private.svg']) writeFileSync(join(folder, file), RED_SQUARE);
afterAll(() => rmSync(folder, { recursive: true }));

const api = testApp({ vendorImages: images });

const renderer = new Renderer();

async function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const pixels = await renderer.render(
    { type: 'image', src: png, width, height },
    { width, height, format: 'raw' },
  );
  const colourAt = (x: number, y: number) => [...pixels.subarray(4 * (y * width + x)).subarray(0, 3)];
  return { width, height, colourAt };
}

/** The cached lists may be a second old. */
const PATIENCE = { timeout: 10_000 };

const PAPER = [248, 244, 235];

test("a vendor's picture is a PNG of 1200 by 630 with its own image on the right", async () => {
  const { id } = await buildVendor(api.database.owner);
  const { status, headers, body } = await getDocument(api.port, `/og/vendor/${id}.png`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' });
  const { width, height, colourAt } = await pixelsOf(body);
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(colourAt(5, 5)).toEqual(PAPER);
  expect(colourAt(1000, 300)).toEqual([255, 0, 0]);
});

test('the square picture has the image above the name', async () => {
  const { id } = await buildVendor(api.database.owner);
  const { width, height, colourAt } = await pixelsOf(
    (await getDocument(api.port, `/og/de/vendor/${id}/square.png`)).body,
  );
  expect({ width, height }).toEqual({ width: 1080, height: 1080 });
  expect([colourAt(540, 5), colourAt(540, 515), colourAt(5, 1075)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    PAPER,
  ]);
});

test('an uploaded picture is shown, at its own address and in the picture of the link', async () => {
  const [width, height] = [16, 10];
  const red = { type: 'container' as const, style: { width, height, backgroundColor: '#f00' } };
  const bytes = await renderer.render(red, { width, height, format: 'webp' });
  const image_url = await storePicture(api.database.adminDb, BY, [{ type: 'webp', width, height, bytes }]);
  const { id } = await buildVendor(api.database.owner);
  await api.database.owner('vendors').where({ id }).update({ image_url });
  for (const address of [image_url, image_url.replace('.webp', '-16.webp')]) {
    const { status, headers, body } = await getDocument(api.port, address);
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-accel-expires': '86400',
    });
  }
  for (const other of ['-17.webp', '.avif', '.png', 'a.webp', '-016.webp'])
    expect((await getDocument(api.port, image_url.replace('.webp', other))).status).toBe(404);
  await vi.waitFor(async () => {
    const { body } = await getDocument(api.port, `/og/vendor/${id}.png`);
    const [r = 0, g = 0, b = 0] = (await pixelsOf(body)).colourAt(1000, 300);
    expect(r - Math.max(g, b)).toBeGreaterThan(200);
  }, PATIENCE);
});

test('an image of another site or a missing one is never fetched, and a drawn one replaces it', async () => {
  const vendors = [
    'https://vendor.example/x.svg',
    '/images/vendors/gone.svg',
    '/images/vendors/../private.svg',
  ].map(async (image_url) => {
    const { id } = await buildVendor(api.database.owner);
    await api.database.owner('vendors').where({ id }).update({ image_url });
    return id;
  });
  for (const id of await Promise.all(vendors)) {
    const { body } = await getDocument(api.port, `/og/vendor/${id}.png`);
    const { colourAt } = await pixelsOf(body);
    expect(colourAt(800, 300)).not.toEqual(PAPER);
    // The disc with the initials.
    expect(colourAt(970, 190)).toEqual([246, 231, 198]);
  }
});

test('the picture changes as soon as its content does, but not with votes', async () => {
  const { id: vendorId } = await buildVendor(api.database.owner);
  const cycle = await buildCycle(api.database.owner);
  const before = await getDocument(api.port, `/og/vendor/${vendorId}.png`);
  const { id: categoryId } = await buildCategory(api.database.owner);
  await buildVote(api.database.owner, { cycleId: cycle.id, categoryId, vendorId });
  const unchanged = await getDocument(api.port, `/og/vendor/${vendorId}.png`, {
    'if-none-match': String(before.headers.etag),
  });
  expect(unchanged.status).toBe(304);
  const { id: other } = await buildVendor(api.database.owner);
  await api.database.owner('vendors').where({ id: vendorId }).update({ name: 'Renamed' });
  const renamed = await vi.waitFor(async () => {
    const now = await getDocument(api.port, `/og/vendor/${vendorId}.png`);
    expect(now.headers.etag).not.toBe(before.headers.etag);
    return now;
  }, PATIENCE);
  expect((await getDocument(api.port, `/og/vendor/${other}.png`)).headers.etag).not.toBe(
    renamed.headers.etag,
  );
});

test('names of 80 characters, in Arabic, Chinese and emoji are drawn', async () => {
  const vendors = [
    'W'.repeat(80),
    'متجر النور '.repeat(7).trim(),
    '漢字商店',
    '🎹🎺',
    'a b '.repeat(19).trim(),
  ].map((name) => buildVendor(api.database.owner, { name }));
  for (const { id } of await Promise.all(vendors)) {
    const { status, body } = await getDocument(api.port, `/og/vendor/${id}.png`);
    expect(status).toBe(200);
    // The name stays in its column.
    const { colourAt } = await pixelsOf(body);
    for (let y = 120; y < 600; y += 1) expect(colourAt(720, y)).toEqual(PAPER);
  }
});

test('an unknown or archived vendor has no picture', async () => {
  const { id } = await buildVendor(api.database.owner, { archived: true });
  for (const unknown of [String(id), '999', '0', 'x', '99999999999']) {
    expect(await getDocument(api.port, `/og/vendor/${unknown}.png`)).toMatchObject({ status: 404 });
  }
});

test('the picture of the site shows the texts that administrators have set', async () => {
  await api.database
    .owner('system_settings')
    .insert({ setting_key: 'site_name', setting_value: 'x'.repeat(200), description: '' });
  const { status, headers, body } = await getDocument(api.port, '/og/site.png');
  expect(status).toBe(200);
  expect(headers.etag).toMatch(/^"/);
  expect(await pixelsOf(body)).toMatchObject({ width: 1200, height: 630 });
});
