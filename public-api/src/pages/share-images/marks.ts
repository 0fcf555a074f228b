import { type CanvasLibrary, COLOUR } from './canvas.ts';
import type { Context } from './text.ts';

/* The laurel of shared-ui, drawn here once more: a server does not read a web's components. */
const RADIUS = 22;
const LONG_LEAF = 'M0 0C3.1-2.6 3.3-7.4 0-11.2C-3.3-7.4-3.1-2.6 0 0Z';
const SHORT_LEAF = 'M0 0C2.4-2 2.6-5.8 0-8.8C-2.6-5.8-2.4-2 0 0Z';
const STEM = 'M-1.5 22.5C-14 21-22 12-22 0C-22-7.5-19.4-13.4-15-17.4';

/** In pairs along the left arc, from the foot upwards. */
const LEAVES = Array.from({ length: 12 }, (_, index) => {
  const isLong = index % 2 === 0;
  const angle = 24 + Math.floor(index / 2) * 23;
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [-RADIUS * Math.sin(radians), RADIUS * Math.cos(radians)];
  const turn = angle - 90 + (isLong ? -34 : 30);
  return `<path d="${isLong ? LONG_LEAF : SHORT_LEAF}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"/>`;
}).join('');

const bothSides = (branch: string) => `${branch}<g transform="scale(-1 1)">${branch}</g>`;

/** As SVG around the origin, 64 units wide. */
export const WREATH = bothSides(LEAVES);

/** Two branches of laurel in a square of `size`. */
export async function drawLaurel(
  context: Context,
  loadImage: CanvasLibrary['loadImage'],
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const stem = `<path d="${STEM}" fill="none" stroke="${COLOUR.gold}" stroke-width="1.4" stroke-linecap="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-32 -32 64 64" fill="${COLOUR.gold}">${bothSides(stem + LEAVES)}</svg>`;
  context.drawImage(await loadImage(Buffer.from(svg)), x, y);
}

const STARS = 5;
const STAR_GAP = 1.2;
const INNER_RADIUS = 0.42;

/** Five stars from `x`, their middle at `y`; filled by whole stars, as on the site. Gives the x of their end. */
export function drawStars(context: Context, x: number, y: number, size: number, score: number): number {
  for (let index = 0; index < STARS; index += 1) {
    const middle = x + size / 2 + index * size * STAR_GAP;
    context.beginPath();
    for (let corner = 0; corner < 2 * STARS; corner += 1) {
      const radius = (size / 2) * (corner % 2 === 0 ? 1 : INNER_RADIUS);
      const angle = (corner * Math.PI) / STARS - Math.PI / 2;
      context.lineTo(middle + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    context.closePath();
    context.fillStyle = index < Math.floor(score) ? COLOUR.gold : COLOUR.line;
    context.fill();
  }
  return x + size * (STAR_GAP * (STARS - 1) + 1);
}
