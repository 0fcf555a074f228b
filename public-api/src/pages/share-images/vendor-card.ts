import { LOCALE } from 'shared-server/locale';
import { type CanvasLibrary, COLOUR, HEIGHT, WIDTH } from './canvas.ts';
import { drawLaurel, drawStars } from './marks.ts';
import { type Context, drawable, fitDisplayText, setDisplayFont, setTextFont, wrapText } from './text.ts';

/** All that is drawn: two cards with the same facts are the same picture. */
export interface VendorCard {
  siteTitle: string;
  siteSubtitle: string;
  name: string;
  rank: number;
  /** Others have the same rank. */
  isTied: boolean;
  vendorCount: number;
  score: number;
  votes: number;
  /** One of this site's own pictures, as SVG. */
  picture: string | undefined;
}

type LoadImage = CanvasLibrary['loadImage'];

const MARGIN = 64;
const PICTURE_WIDTH = 460;
const COLUMN = WIDTH - PICTURE_WIDTH - 2 * MARGIN;
const NAME_SIZES = [
  { size: 92, lines: 2 },
  { size: 78, lines: 2 },
  { size: 64, lines: 3 },
  { size: 54, lines: 3 },
  { size: 46, lines: 4 },
];
const NAME_BOTTOM = 452;
const RULE = 486;
const FOOT = 548;

export async function drawVendorCard(
  { createCanvas, loadImage }: CanvasLibrary,
  card: VendorCard,
): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = COLOUR.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  await drawMasthead(context, card, loadImage);
  drawStanding(context, card);
  drawName(context, card);
  drawFigures(context, card);
  if (card.picture === undefined) await drawWreath(context, card, loadImage);
  else await drawPicture(context, card.picture, loadImage);
  return canvas.encode('png');
}

async function drawMasthead(
  context: Context,
  { siteTitle, siteSubtitle }: VendorCard,
  loadImage: LoadImage,
): Promise<void> {
  await drawLaurel(context, loadImage, { x: MARGIN - 4, y: 46, size: 56 });
  context.textBaseline = 'alphabetic';
  setTextFont(context, 25, COLOUR.ink, 600);
  context.fillText(oneLine(context, siteTitle, COLUMN - 72), MARGIN + 68, 70);
  setTextFont(context, 21, COLOUR.inkFaint);
  context.fillText(oneLine(context, siteSubtitle, COLUMN - 72), MARGIN + 68, 98);
}

function drawStanding(context: Context, card: VendorCard): void {
  setTextFont(context, 27, COLOUR.goldText, 600);
  context.fillText(standingText(card), MARGIN, 184);
}

const RANK_TEXTS: Record<number, string> = { 1: 'Leader', 2: 'Runner-up', 3: 'Third Place' };

/** A vendor without a vote has no rank yet. */
export function standingText({ rank, isTied, vendorCount, votes }: VendorCard): string {
  if (votes === 0) return 'Takes part';
  const place = `No. ${rank} of ${vendorCount}${isTied ? ', tied' : ''}`;
  const text = RANK_TEXTS[rank] ?? (rank <= 10 ? 'Top 10' : undefined);
  return text ? `${text}  ·  ${place}` : place;
}

function drawName(context: Context, { name }: VendorCard): void {
  setDisplayFont(context, 64);
  const text = drawable(context, name) || 'A vendor to vote for';
  const { size, lines } = fitDisplayText(context, text, { width: COLUMN, sizes: NAME_SIZES });
  const lineHeight = size * 1.08;
  context.fillStyle = COLOUR.ink;
  const top = 184 + (NAME_BOTTOM - 184 - lines.length * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, MARGIN - size * 0.03, top + index * lineHeight + size * 0.86);
  }
}

function drawFigures(context: Context, { score, votes }: VendorCard): void {
  context.fillStyle = COLOUR.line;
  context.fillRect(MARGIN, RULE, COLUMN, 2);
  if (votes === 0) {
    setTextFont(context, 28, COLOUR.inkSoft);
    context.fillText('No votes on this board', MARGIN, FOOT + 4);
    return;
  }
  setDisplayFont(context, 74);
  context.fillStyle = COLOUR.ink;
  const figure = score.toFixed(1);
  context.fillText(figure, MARGIN - 2, FOOT + 24);
  const starsAt = MARGIN + context.measureText(figure).width + 24;
  const end = drawStars(context, starsAt, FOOT - 2, 34, score);
  setTextFont(context, 28, COLOUR.inkSoft);
  context.fillText(`${votes.toLocaleString(LOCALE)} ${votes === 1 ? 'vote' : 'votes'}`, end + 28, FOOT + 8);
}

/** Without a picture of the vendor: its rank in the laurel. */
async function drawWreath(
  context: Context,
  { rank, votes }: VendorCard,
  loadImage: LoadImage,
): Promise<void> {
  const left = WIDTH - PICTURE_WIDTH;
  context.fillStyle = COLOUR.goldWash;
  context.fillRect(left, 0, PICTURE_WIDTH, HEIGHT);
  const size = 340;
  const [x, y] = [left + (PICTURE_WIDTH - size) / 2, (HEIGHT - size) / 2];
  await drawLaurel(context, loadImage, { x, y, size });
  if (votes === 0) return;
  const text = String(rank);
  setDisplayFont(context, text.length > 2 ? 96 : 132);
  context.fillStyle = COLOUR.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, left + PICTURE_WIDTH / 2, HEIGHT / 2 - 4);
}

/** Fills the right side, cut to its middle. */
async function drawPicture(context: Context, svg: string, loadImage: LoadImage): Promise<void> {
  const image = await loadImage(Buffer.from(svg));
  const scale = Math.max(PICTURE_WIDTH / image.width, HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const left = WIDTH - PICTURE_WIDTH;
  context.save();
  context.beginPath();
  context.rect(left, 0, PICTURE_WIDTH, HEIGHT);
  context.clip();
  context.drawImage(image, left + (PICTURE_WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  context.restore();
}

function oneLine(context: Context, text: string, width: number): string {
  return wrapText(context, drawable(context, text), { width, lines: 1 })[0] ?? '';
}
