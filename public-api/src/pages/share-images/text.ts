import type { SKRSContext2D } from '@napi-rs/canvas';
import { DISPLAY_FAMILY, TEXT_FAMILY } from './canvas.ts';

export type Context = SKRSContext2D;

const LARGEST_OPTICAL_SIZE = 144;

export function setDisplayFont(context: Context, size: number, weight = 600): void {
  context.font = `${weight} ${size}px ${DISPLAY_FAMILY}`;
  context.fontVariationSettings = `"opsz" ${Math.min(size, LARGEST_OPTICAL_SIZE)}, "wght" ${weight}`;
}

export function setTextFont(context: Context, size: number, colour: string, weight = 400): void {
  context.fillStyle = colour;
  context.font = `${weight} ${size}px ${TEXT_FAMILY}`;
  context.fontVariationSettings = `"wght" ${weight}`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;
const NO_CHARACTER = '\u{10FFFD}';

/** Without what no font here can draw (it would be an empty box), in the font that is set. */
export function drawable(context: Context, text: string): string {
  const box = outline(context, NO_CHARACTER);
  return [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .filter((segment) => INVISIBLE.test(segment) || outline(context, segment) !== box)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function outline(context: Context, text: string): string {
  const { width, actualBoundingBoxAscent, actualBoundingBoxRight } = context.measureText(text);
  return `${width} ${actualBoundingBoxAscent} ${actualBoundingBoxRight}`;
}

interface Space {
  width: number;
  lines: number;
}

/** Undefined when it takes more lines than there are. */
function wrapped(context: Context, text: string, { width, lines }: Space): string[] | undefined {
  const fits = (line: string) => context.measureText(line).width <= width;
  const result: string[] = [];
  let line = '';
  for (const piece of text.split(' ').flatMap((word) => piecesOf(word, fits))) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== '') result.push(line);
      line = piece;
    }
  }
  if (line !== '') result.push(line);
  return result.length <= lines ? result : undefined;
}

/** The word, or what it is broken into when it is wider than a line. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (!fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** In the font that is set; what does not fit ends in an ellipsis. */
export function wrapText(context: Context, text: string, space: Space): string[] {
  const whole = wrapped(context, text, space);
  if (whole) return whole;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  // Halving: the longest beginning that fits.
  let fitting = 0;
  let tooLong = letters.length;
  const beginning = (length: number) =>
    `${letters
      .slice(0, length)
      .join('')
      .replace(/[\s.,;:–—-]+$/, '')}…`;
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (wrapped(context, beginning(middle), space)) fitting = middle;
    else tooLong = middle;
  }
  return wrapped(context, beginning(fitting), space) ?? [];
}

/** The largest of the sizes, from large to small, at which the text fits without breaking a word. */
export function fitDisplayText(
  context: Context,
  text: string,
  { width, sizes }: { width: number; sizes: { size: number; lines: number }[] },
): { size: number; lines: string[] } {
  const longestWord = (): number =>
    Math.max(...text.split(' ').map((word) => context.measureText(word).width));
  for (const { size, lines } of sizes) {
    setDisplayFont(context, size);
    const fitted = longestWord() <= width ? wrapped(context, text, { width, lines }) : undefined;
    if (fitted) return { size, lines: fitted };
  }
  const { size = 48, lines = 3 } = sizes.at(-1) ?? {};
  setDisplayFont(context, size);
  return { size, lines: wrapText(context, text, { width, lines }) };
}
