/* This repeats the laurel of shared-ui, because a server cannot use a web’s components. */
const RADIUS = 22;
const LONG_LEAF = 'M0 0C3.1-2.6 3.3-7.4 0-11.2C-3.3-7.4-3.1-2.6 0 0Z';
const SHORT_LEAF = 'M0 0C2.4-2 2.6-5.8 0-8.8C-2.6-5.8-2.4-2 0 0Z';
const STEM = 'M-1.5 22.5C-14 21-22 12-22 0C-22-7.5-19.4-13.4-15-17.4';

/** The leaves come in pairs along the left arc, from the foot upwards. */
const LEAVES = Array.from({ length: 12 }, (_, index) => {
  const isLong = index % 2 === 0;
  const angle = 24 + Math.floor(index / 2) * 23;
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [-RADIUS * Math.sin(radians), RADIUS * Math.cos(radians)];
  const turn = angle - 90 + (isLong ? -34 : 30);
  return `<path d="${isLong ? LONG_LEAF : SHORT_LEAF}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"/>`;
}).join('');

const branch = (colour: string) =>
  `<path d="${STEM}" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round"/>${LEAVES}`;

export const STAR =
  '<path d="M0-11L2.6-3.6L10.5-3.4L4.2 1.4L6.5 8.9L0 4.4L-6.5 8.9L-4.2 1.4L-10.5-3.4L-2.6-3.6Z"/>';

/** Returns two branches of laurel around `inside`, as SVG. */
export const laurel = (colour: string, inside = ''): string =>
  `<svg x="8" y="12" width="64" height="64" viewBox="-32 -32 64 64" fill="${colour}">${branch(colour)}<g transform="scale(-1 1)">${branch(colour)}</g>${inside}</svg>`;

/**
 * Control characters are not allowed in HTML or XML, even as an entity; half of a surrogate pair is no character at
 * all.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Escapes text and quoted attributes for HTML and XML. */
export const escapeText = (text: string): string =>
  text.replace(NO_TEXT, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
