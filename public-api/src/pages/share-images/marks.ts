import { COLOUR } from './canvas.ts';
import type { Context } from './text.ts';

/* The laurel of shared-ui (64 units wide), drawn here once more: a server does not read a web's components. */
const CENTRE = 32;
const RADIUS = 22;
const BOX = 64;
const STEM_WIDTH = 1.4;

/** In pairs along the left arc, from the foot upwards; the right branch is its mirror image. Degrees. */
export const LEAVES = Array.from({ length: 12 }, (_, index) => {
  const isLong = index % 2 === 0;
  const angle = 24 + Math.floor(index / 2) * 23;
  return { angle, isLong, turn: angle - 90 + (isLong ? -34 : 30) };
});

/** Two branches of laurel in a square of `size`. */
export function drawLaurel(context: Context, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / BOX, size / BOX);
  context.fillStyle = COLOUR.gold;
  context.strokeStyle = COLOUR.gold;
  context.lineWidth = STEM_WIDTH;
  context.lineCap = 'round';
  drawBranch(context);
  context.transform(-1, 0, 0, 1, BOX, 0);
  drawBranch(context);
  context.restore();
}

function drawBranch(context: Context): void {
  context.beginPath();
  context.moveTo(30.5, 54.5);
  context.bezierCurveTo(18, 53, 10, 44, 10, 32);
  context.bezierCurveTo(10, 24.5, 12.6, 18.6, 17, 14.6);
  context.stroke();
  for (const { angle, isLong, turn } of LEAVES) {
    const radians = (angle * Math.PI) / 180;
    context.save();
    context.translate(CENTRE - RADIUS * Math.sin(radians), CENTRE + RADIUS * Math.cos(radians));
    context.rotate((turn * Math.PI) / 180);
    const [width, middle, tip] = isLong ? [3.2, 7.4, 11.2] : [2.5, 5.8, 8.8];
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(width, middle - tip, width, -middle, 0, -tip);
    context.bezierCurveTo(-width, -middle, -width, middle - tip, 0, 0);
    context.fill();
    context.restore();
  }
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
