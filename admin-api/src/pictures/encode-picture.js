// Decodes one picture and encodes it again. Decoders are what bad pictures attack, so this runs in a process without
// keys, settings or connections (encode.ts). It reads the picture from stdin and writes a line of JSON to stdout,
// followed by the bytes of the renditions that the line lists.

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** AVIF and WebP are decoded whole, which takes several times as much memory. */
const MOST_PIXELS = { jpeg: 36e6, png: 36e6, gif: 36e6, webp: 20e6, heif: 12e6 };
const LONGEST_SIDE = 16_000;
const MOST_BYTES = 300_000;
const MOST_MEMORY = 330e6;
const MOST_CPU_US = 15e6;
const QUALITIES = { webp: [82, 70, 55, 40, 20], avif: [55, 45, 35, 25, 12] };
/** The sizes of pages: pictures of vendors and categories, and the cover of the site. */
const SHAPES = {
  picture: { ratio: 8 / 5, widths: [960, 480, 240], types: /** @type {const} */ (['webp', 'avif']) },
  cover: { ratio: 5 / 2, widths: [1600, 800], types: /** @type {const} */ (['webp']) },
};
/** A picture whose sides differ more is shown whole. */
const LONG = 2;
/** A logo of the site is shown whole, in its own ratio, and as a square icon. */
const LOGO = { width: 640, height: 160 };
const ICON = 180;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

sharp.concurrency(1);
sharp.cache(false);
// libvips has decoders for many more kinds, such as SVG, PDF and TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// libvips works in threads of its own, so this is on time. A busy machine takes longer, but no more processor time.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > MOST_MEMORY || user + system > MOST_CPU_US) process.exit(3);
}, 5).unref();

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { hasProfile: boolean }} Upright */
/** @typedef {Size & { left: number, top: number }} Frame */

/**
 * Returns the part of the upright picture that is shown, in pixels. It may reach beyond the picture.
 * @param {Size} picture
 * @param {number[] | 'whole' | 'around' | null} crop left, top and width in percent; null for the middle
 * @param {number} ratio
 * @returns {Frame}
 */
function frameOf({ width, height }, crop, ratio) {
  if (Array.isArray(crop)) {
    const [left = 0, top = 0, part = 100] = crop.map((percent) => percent / 100);
    return { left: left * width, top: top * height, width: part * width, height: (part * width) / ratio };
  }
  const isWide = width / height > ratio;
  // Pages also show the middle square of a picture, and a strip of 3:1.
  const around = Math.max(width / 0.6, (height * ratio) / 0.52);
  const shown = crop === 'around' ? around : isWide === (crop === 'whole') ? width : height * ratio;
  return {
    left: (width - shown) / 2,
    top: (height - shown / ratio) / 2,
    width: shown,
    height: shown / ratio,
  };
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.min(Math.max(Math.round(value), 0), most);

const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/**
 * Returns the frame in its largest size, without compression. A JPEG may lack its end mark, but no pixel.
 * @param {Buffer} input @param {Upright} picture @param {Frame} frame @param {number} width
 */
async function largest(input, picture, frame, width) {
  try {
    return await drawn(input, 'error', { picture, frame, width });
  } catch (error) {
    if (input[0] !== END_OF_JPEG[0]) throw error;
    return drawn(Buffer.concat([input, END_OF_JPEG]), 'warning', { picture, frame, width });
  }
}

/**
 * @param {Buffer} input @param {'error' | 'warning'} failOn
 * @param {{ picture: Upright, frame: Frame, width: number }} how
 */
async function drawn(input, failOn, { picture, frame, width }) {
  const left = within(frame.left, picture.width - 1);
  const top = within(frame.top, picture.height - 1);
  const seen = {
    left,
    top,
    width: Math.max(1, within(frame.left + frame.width, picture.width) - left),
    height: Math.max(1, within(frame.top + frame.height, picture.height) - top),
  };
  const scale = width / frame.width;
  const height = Math.round(frame.height * scale);
  const size = {
    width: Math.max(1, within(seen.width * scale, width)),
    height: Math.max(1, within(seen.height * scale, height)),
  };
  const before = {
    left: within((seen.left - frame.left) * scale, width - size.width),
    top: within((seen.top - frame.top) * scale, height - size.height),
  };
  const image = sharp(input, { limitInputPixels: MOST_PIXELS.jpeg, failOn });
  // sharp turns 16-bit colours that have a profile into Display P3, and leaves them so unless it is told.
  if (picture.hasProfile) image.withIccProfile('srgb');
  return image
    .autoOrient()
    .extract(seen)
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .extend({
      ...before,
      right: width - size.width - before.left,
      bottom: height - size.height - before.top,
      background: NOTHING,
    })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Returns the light or the dark ground of the pages, on which the picture can be seen. @param {Buffer} rgba */
function groundFor(rgba) {
  let [light, seen] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    light += alpha * (0.21 * red + 0.72 * green + 0.07 * blue);
    seen += alpha;
  }
  return light > 128 * seen ? '#1e1b17' : '#fffdf8';
}

/** Returns the colour that two opposite corners of a picture have, which is its own ground. @param {Buffer} rgba */
function ownGround(rgba) {
  let [first, last] = [3, rgba.length - 1];
  while (rgba[first] === 0) first += 4;
  while (rgba[last] === 0) last -= 4;
  const [one, other] = [first, last].map((at) => [...rgba.subarray(at - 3, at)]);
  const [r = 0, g = 0, b = 0] = one ?? [];
  return [r, g, b].every((value, at) => Math.abs(value - (other?.[at] ?? 0)) < 12) ? { r, g, b } : undefined;
}

/** Encodes at the best quality that fits. @param {import('sharp').Sharp} image @param {'webp' | 'avif'} type */
async function encoded(image, type) {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES[type]) {
    bytes = await image.clone().toFormat(type, { quality, effort: 2 }).toBuffer();
    if (bytes.length <= MOST_BYTES) break;
  }
  return bytes;
}

/**
 * Draws the part of a picture, and a clear one on a ground. A logo is shown whole, on its own ground if it has one: it
 * is long, or is clear.
 * @param {(part: Parameters<typeof frameOf>[1]) => Promise<{ data: Buffer, image: import('sharp').Sharp, isOpaque: boolean }>} draw
 * @param {Size} picture
 * @param {{ crop: Parameters<typeof frameOf>[1], shape: string, hasAlpha: boolean }} how
 */
async function drawing(draw, { width, height }, { crop, shape, hasAlpha }) {
  const middle = hasAlpha ? await draw(null) : undefined;
  const isClear = middle?.isOpaque === false;
  const isLogo = shape !== 'cover' && (isClear || Math.max(width / height, height / width) > LONG);
  const part = isLogo && !Array.isArray(crop) ? 'around' : crop;
  const drawn = (part === null && middle) || (await draw(part));
  const ground = isClear ? groundFor(drawn.data) : part === 'around' && ownGround(drawn.data);
  return ground ? { image: drawn.image.flatten({ background: ground }), isOpaque: true } : drawn;
}

/** @param {Buffer} input @returns {Promise<[object, ...Buffer[]]>} */
async function renditionsOf(input) {
  const { format, compression, autoOrient, hasProfile, hasAlpha } = await sharp(input, {
    limitInputPixels: false,
  }).metadata();
  if (format === 'heif' && compression !== 'av1') return [{ refused: 'type' }];
  const { width, height } = autoOrient;
  const mostPixels = MOST_PIXELS[/** @type {keyof typeof MOST_PIXELS} */ (format)] ?? 0;
  if (width * height > mostPixels || Math.max(width, height) > LONGEST_SIDE) return [{ refused: 'size' }];
  const { crop = null, shape } = JSON.parse(process.argv[2] ?? '{}');
  const picture = { width, height, hasProfile };
  if (shape === 'logo') return logoOf(input, picture);
  const { ratio, widths, types } = SHAPES[/** @type {keyof typeof SHAPES} */ (shape)] ?? SHAPES.picture;
  const draw = async (/** @type {Parameters<typeof frameOf>[1]} */ part) => {
    const { data, info } = await largest(input, picture, frameOf(picture, part, ratio), widths[0] ?? 0);
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    return { data, image, isOpaque: (await image.stats()).isOpaque };
  };
  const { image, isOpaque } = await drawing(draw, picture, { crop, shape, hasAlpha });
  const parts = [];
  for (const width of widths) {
    const scaled = image.clone().resize({ width });
    for (const type of types) {
      const bytes = await encoded(isOpaque ? scaled.clone().removeAlpha() : scaled, type);
      parts.push({ type, width, height: width / ratio, bytes });
    }
  }
  return listed(parts);
}

/** @param {Buffer} input @param {Upright} picture @returns {Promise<[object, ...Buffer[]]>} */
async function logoOf(input, picture) {
  const { width, height } = picture;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const wide = Math.max(1, Math.round(width * scale));
  const whole = { left: 0, top: 0, width, height };
  const { data, info } = await largest(input, picture, whole, wide);
  const logo = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const icon = logo.clone().resize({ width: ICON, height: ICON, fit: 'contain', background: NOTHING });
  return listed([
    { type: 'webp', width: info.width, height: info.height, bytes: await encoded(logo, 'webp') },
    { type: 'png', width: ICON, height: ICON, bytes: await icon.png().toBuffer() },
  ]);
}

/** @param {({ bytes: Buffer, type: string } & Size)[]} parts @returns {[object, ...Buffer[]]} */
const listed = (parts) => [
  { renditions: parts.map(({ bytes, ...about }) => ({ ...about, size: bytes.length })) },
  ...parts.map(({ bytes }) => bytes),
];

const [head, ...parts] = await renditionsOf(await buffer(process.stdin));
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]));
