import { findPicture, PICTURE_ADDRESS } from 'db/catalogue';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { FILE, halves, uploader } from '../../testing/pictures.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const { call, as, database } = app;
const PATH = '/api/admin/pictures';
const upload = uploader(app);
const stored = () => database.owner('pictures').orderBy(['hash', 'width', 'type']);

/** Returns the colours of the stored picture at places given in percent, rounded so that encoding does not matter. */
async function colours(imageUrl: unknown, places: [x: number, y: number][], type = 'webp', width?: number) {
  const hash = PICTURE_ADDRESS.exec(String(imageUrl))?.[1] ?? '';
  const bytes = await findPicture(database.publicDb, { hash, type, width });
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = 4 * (Math.floor((y / 100) * info.height) * info.width + Math.floor((x / 100) * info.width));
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) return 'clear';
    return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : `${red} ${green} ${blue}`;
  });
}

/** Returns the colour of the stored picture's first pixel. */
async function firstPixel(imageUrl: unknown): Promise<number[]> {
  const bytes = await findPicture(database.publicDb, {
    hash: PICTURE_ADDRESS.exec(String(imageUrl))?.[1] ?? '',
    type: 'webp',
    width: undefined,
  });
  return [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)];
}

const LEFT_AND_RIGHT: [number, number][] = [
  [20, 50],
  [80, 50],
];

test('the pixels of each kind of picture are those of its renditions', async () => {
  const chief = await as('super_admin');
  for (const kind of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const) {
    await database.owner('pictures').delete();
    const { status, body } = await upload(chief, await halves(800, 500).toFormat(kind).toBuffer());
    expect(status, kind).toBe(201);
    expect(body.imageUrl, kind).toMatch(PICTURE_ADDRESS);
    for (const type of ['webp', 'avif'])
      for (const width of [240, 480, 960])
        expect(await colours(body.imageUrl, LEFT_AND_RIGHT, type, width), kind).toEqual(['red', 'blue']);
    const sizes = (await stored()).map(({ type, width, height }) => `${type} ${width}×${height}`);
    expect(sizes.sort(), kind).toEqual(
      ['240×150', '480×300', '960×600'].flatMap((size) => [`avif ${size}`, `webp ${size}`]).sort(),
    );
    expect(await database.owner('audit_log').orderBy('id', 'desc').first('action', 'target')).toEqual({
      action: 'picture.uploaded',
      target: body.imageUrl,
    });
  }
});

test('a picture is turned upright and keeps no metadata, such as the place where it was taken', async () => {
  const file = await halves(500, 800)
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { body } = await upload(await as('super_admin'), file);
  // Turned to the left, red is below.
  const places: [number, number][] = [
    [50, 20],
    [50, 80],
  ];
  expect(await colours(body.imageUrl, places)).toEqual(['blue', 'red']);
  for (const { bytes } of await stored()) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  }
});

test('a part of the picture is shown, or all of it with clear margins', async () => {
  const chief = await as('super_admin');
  const file = await halves(600, 600).png().toBuffer();
  const right = await upload(chief, file, '?crop=50,0,50');
  expect(await colours(right.body.imageUrl, LEFT_AND_RIGHT)).toEqual(['blue', 'blue']);
  const whole = await upload(chief, file, '?crop=whole');
  const across: [number, number][] = [5, 25, 75, 95].map((x) => [x, 50]);
  expect(await colours(whole.body.imageUrl, across)).toEqual(['clear', 'red', 'blue', 'clear']);
  const beyond = await upload(chief, file, '?crop=-100,0,300');
  expect(
    await colours(beyond.body.imageUrl, [
      [5, 5],
      [45, 10],
      [55, 10],
    ]),
  ).toEqual(['clear', 'red', 'blue']);
  expect((await upload(chief, file, '?crop=0,0,0')).status).toBe(400);
});

/** A drawing of one colour on a clear ground, with a mark in each corner. */
const drawn = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } }).composite(
    ['northwest', 'northeast', 'southwest', 'southeast'].map((gravity) => ({
      input: { create: { width: width / 4, height: height / 4, channels: 3, background } },
      gravity,
    })),
  );

/** Returns the lightest and the darkest of the pixels in the middle, where squares and strips of 3:1 show them. */
async function rangeInMiddle(imageUrl: unknown) {
  const hash = PICTURE_ADDRESS.exec(String(imageUrl))?.[1] ?? '';
  const bytes = await findPicture(database.publicDb, { hash, type: 'webp', width: undefined });
  const middle = sharp(bytes).extract({ left: 180, top: 140, width: 600, height: 320 });
  const [{ min = 0, max = 0 } = {}] = (
    await sharp(await middle.png().toBuffer())
      .greyscale()
      .stats()
  ).channels;
  return { min, max, hasAlpha: (await sharp(bytes).metadata()).hasAlpha, corner: await firstPixel(imageUrl) };
}

test('a clear drawing is shown whole on a ground that shows it', async () => {
  const chief = await as('super_admin');
  for (const [colour, width, height, ground] of [
    ['black', 400, 400, [0xff, 0xfd, 0xf8]],
    ['white', 400, 400, [0x1e, 0x1b, 0x17]],
    ['black', 900, 180, [0xff, 0xfd, 0xf8]],
    ['white', 120, 600, [0x1e, 0x1b, 0x17]],
  ] as const) {
    const file = await drawn(width, height, colour).png().toBuffer();
    const { body } = await upload(chief, file);
    const { min, max, hasAlpha, corner } = await rangeInMiddle(body.imageUrl);
    expect(hasAlpha, `${colour} ${width} × ${height}`).toBe(false);
    for (const [index, wanted] of ground.entries())
      expect(Math.abs((corner[index] ?? 0) - wanted), `${colour} ${width} × ${height}`).toBeLessThan(5);
    expect(max - min, `${colour} ${width} × ${height}`).toBeGreaterThan(200);
  }
});

test('a long picture is shown whole in squares and strips, on its own ground, and one up to 2:1 fills them', async () => {
  const chief = await as('super_admin');
  const ends: [number, number][] = [21, 79].map((x) => [x, 50]);
  const beside: [number, number][] = [10, 90].map((x) => [x, 50]);
  const long = await upload(chief, await halves(1000, 200).jpeg().toBuffer());
  expect(await colours(long.body.imageUrl, [...ends, ...beside])).toEqual(['red', 'blue', 'clear', 'clear']);
  const logotype = sharp({ create: { width: 1000, height: 200, channels: 3, background: '#fff' } }).composite(
    [{ input: { create: { width: 600, height: 100, channels: 3, background: '#c83c28' } } }],
  );
  const onWhite = await upload(chief, await logotype.jpeg().toBuffer());
  expect(await colours(onWhite.body.imageUrl, beside)).toEqual(['255 255 255', '255 255 255']);
  const usual = await upload(chief, await halves(1000, 500).jpeg().toBuffer());
  expect(await colours(usual.body.imageUrl, beside)).toEqual(['red', 'blue']);
  const part = await upload(chief, await halves(1000, 200).jpeg().toBuffer(), '?crop=0,0,32');
  expect(await colours(part.body.imageUrl, beside)).toEqual(['red', 'red']);
});

test('a picture keeps its colours, whatever its depth and profile', async () => {
  const chief = await as('super_admin');
  for (const [name, encoded] of [
    ['8 bits', (image) => image.png()],
    ['16 bits', (image) => image.toColourspace('rgb16').png()],
    ['16 bits and the profile sRGB', (image) => image.toColourspace('rgb16').withIccProfile('srgb').png()],
    [
      '16 bits and the profile Display P3',
      (image) => image.toColourspace('rgb16').withIccProfile('p3').png(),
    ],
    ['8 bits and the profile Display P3', (image) => image.withIccProfile('p3').png()],
    ['10 bits', (image) => image.avif({ quality: 100, bitdepth: 10 })],
  ] satisfies [string, (image: Sharp) => Sharp][]) {
    const image = sharp({ create: { width: 320, height: 200, channels: 3, background: '#c83c28' } });
    const { body } = await upload(chief, await encoded(image).toBuffer());
    const colour = await firstPixel(body.imageUrl);
    for (const [index, wanted] of [0xc8, 0x3c, 0x28].entries()) {
      expect(Math.abs((colour[index] ?? 0) - wanted), name).toBeLessThan(5);
    }
  }
});

test('a JPEG without its end mark is whole', async () => {
  const file = (await halves(320, 200).jpeg().toBuffer()).subarray(0, -2);
  const { status, body } = await upload(await as('super_admin'), file);
  expect(status).toBe(201);
  expect(await colours(body.imageUrl, LEFT_AND_RIGHT)).toEqual(['red', 'blue']);
});

test('the same picture is stored once, and an animation as its first frame', async () => {
  const chief = await as('super_admin');
  const frames = [
    halves(320, 200),
    sharp({ create: { width: 320, height: 200, channels: 3, background: '#fff' } }),
  ];
  const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const file = await sharp(inputs, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(file).metadata()).pages).toBe(2);
  const [one, other] = [await upload(chief, file), await upload(chief, file)];
  expect(one.body).toEqual(other.body);
  expect(await stored()).toHaveLength(6);
  expect(await colours(one.body.imageUrl, LEFT_AND_RIGHT)).toEqual(['red', 'blue']);
});

test('what follows a picture in its file is not stored', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>');
  const file = Buffer.concat([await halves(320, 200).png().toBuffer(), page]);
  expect((await upload(await as('super_admin'), file)).status).toBe(201);
  for (const { bytes } of await stored()) expect(bytes.includes('script')).toBe(false);
});

test('a file is sent as it is, by a super admin, from this site', async () => {
  const file = await halves(320, 200).png().toBuffer();
  const chief = await as('super_admin');
  expect((await call(PATH, { ...chief, body: {} })).status).toBe(415);
  expect((await call(PATH, { ...chief, raw: 'x', headers: { 'Content-Type': 'image/png' } })).status).toBe(
    415,
  );
  expect((await upload(await as('admin'), file)).status).toBe(403);
  expect((await upload({}, file)).status).toBe(401);
  const headers = { ...FILE, Origin: 'https://evil.example' };
  expect((await call(PATH, { ...chief, raw: Buffer.from(file), headers })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test('a logo stays whole and clear, and is an icon, too; a cover is wide', async () => {
  const chief = await as('super_admin');
  const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#2040c000' } })
    .composite([{ input: await halves(450, 300).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { body } = await upload(chief, logo, '?shape=logo');
  const across: [number, number][] = [10, 40, 90].map((x) => [x, 50]);
  expect(await colours(body.imageUrl, across)).toEqual(['red', 'blue', 'clear']);
  expect(await colours(body.imageUrl, [[50, 10], ...across], 'png')).toEqual([
    'clear',
    'red',
    'blue',
    'clear',
  ]);
  expect((await stored()).map(({ type, width, height }) => `${type} ${width}×${height}`)).toEqual([
    'png 180×180',
    'webp 480×160',
  ]);
  await database.owner('pictures').delete();
  await upload(chief, await halves(500, 500).png().toBuffer(), '?shape=cover');
  expect((await stored()).map(({ type, width, height }) => `${type} ${width}×${height}`)).toEqual([
    'webp 800×320',
    'webp 1600×640',
  ]);
  expect((await upload(chief, logo, '?shape=banner')).status).toBe(400);
});
