import type { SiteTexts } from '../lists.ts';
import { type CanvasLibrary, COLOUR, HEIGHT, WIDTH } from './canvas.ts';
import { drawLaurel } from './marks.ts';
import { drawable, fitDisplayText, setDisplayFont, setTextFont, wrapText } from './text.ts';

const COLUMN = 940;
const LAUREL = 168;
const NAME_SIZES = [
  { size: 96, lines: 1 },
  { size: 80, lines: 2 },
  { size: 64, lines: 2 },
  { size: 50, lines: 2 },
];

/** The picture of every page that is not about one vendor. */
export async function drawSiteCard(
  { createCanvas, loadImage }: CanvasLibrary,
  texts: SiteTexts,
): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = COLOUR.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = COLOUR.line;
  context.lineWidth = 2;
  context.strokeRect(33, 33, WIDTH - 66, HEIGHT - 66);
  await drawLaurel(context, loadImage, { x: (WIDTH - LAUREL) / 2, y: 76, size: LAUREL });
  context.textAlign = 'center';

  setDisplayFont(context, 64);
  const name = drawable(context, texts.name) || 'Vendor Awards';
  const { size, lines } = fitDisplayText(context, name, { width: COLUMN, sizes: NAME_SIZES });
  const lineHeight = size * 1.08;
  context.fillStyle = COLOUR.ink;
  let y = (lines.length === 1 ? 288 : 266) + size * 0.72;
  for (const line of lines) {
    context.fillText(line, WIDTH / 2, y);
    y += lineHeight;
  }

  setTextFont(context, 30, COLOUR.inkSoft);
  y += 72 - lineHeight;
  const description = drawable(context, texts.description);
  for (const line of wrapText(context, description, { width: COLUMN - 60, lines: 3 - lines.length })) {
    context.fillText(line, WIDTH / 2, y);
    y += 42;
  }

  setTextFont(context, 24, COLOUR.goldText, 600);
  const foot = drawable(context, `${texts.headerTitle}  ·  ${texts.headerSubtitle}`);
  context.fillText(wrapText(context, foot, { width: COLUMN, lines: 1 })[0] ?? '', WIDTH / 2, 548);
  return canvas.encode('png');
}
