import { standInOf } from '../../generated/stand-in.ts';
import { drawable, drawHtml, NOTO_FAMILIES } from './draw-html.ts';
import { escapeText, laurel, STAR } from './svg.ts';

/** The sizes of a picture, its text and the side with the vendor's own picture. */
export const SHAPES = {
  link: { size: [1200, 630], name: [612, 215], side: [460, 630], isTall: false },
  square: { size: [1080, 1080], name: [952, 190], side: [1080, 520], isTall: true },
} as const;
type Shape = (typeof SHAPES)[keyof typeof SHAPES];

/** Holds everything that is drawn, so equal values give equal pictures. */
export interface Picture {
  shape: keyof typeof SHAPES;
  headerTitle: string;
  headerSubtitle: string;
  /** The text above the name; empty for the site. */
  title: string;
  direction: string;
  name: string;
  /** Replaces a name without letters that can be drawn. */
  instead: string;
  foot: string;
  /** A picture of this site; initials in a laurel replace any other. */
  image: Buffer | undefined;
  logo: Buffer | undefined;
  /** For graphics, for text and as a background. */
  accent: readonly string[] | undefined;
}

/** The gold of the light theme of shared-ui. */
const GOLD = ['#a87a1a', '#7a5610', '#f3e7cb'];

const LINE_HEIGHT = 1.08;
/** The width of a letter as a share of its height: alone, and with the space that lines leave empty. */
const [LETTER, LETTER_IN_LINES] = [0.56, 0.62];

const stylesOf = ([, text = '', wash = '']: readonly string[], direction: string, shape: Shape) => `
* { margin: 0; box-sizing: border-box; }
body {
  display: flex;
  flex-direction: ${shape.isTall ? 'column' : direction === 'rtl' ? 'row' : 'row-reverse'};
  width: ${shape.size[0]}px;
  height: ${shape.size[1]}px;
  background: #f8f4eb;
  color: #1b1814;
  font-family: Inter, ${NOTO_FAMILIES};
  line-height: 1.3;
}
h1 {
  font-family: Fraunces, Inter, ${NOTO_FAMILIES};
  font-weight: 600;
  font-optical-sizing: auto;
  line-height: ${LINE_HEIGHT};
  text-wrap: balance;
  overflow-wrap: anywhere;
}
h1, p {
  overflow: hidden;
  padding-bottom: 0.2em;
  margin-bottom: -0.2em;
  text-align: ${direction === 'rtl' ? 'right' : 'left'};
  text-overflow: ellipsis;
}
.column { display: flex; flex-direction: column; width: ${shape.name[0] + 128}px; padding: ${shape.isTall ? 32 : 46}px 64px; }
${direction === 'rtl' ? '.masthead, .foot { flex-direction: row-reverse; }' : ''}
.masthead { display: flex; gap: 16px; align-items: center; height: 56px; margin-left: -4px; }
.masthead svg { flex: none; width: 56px; height: 56px; }
.masthead img { flex: none; max-width: 200px; height: 56px; }
.masthead div { width: 540px; }
.masthead p, .title { white-space: nowrap; }
.site { font-size: 25px; font-weight: 600; }
.subtitle { font-size: 21px; color: #4d463b; }
.title { height: 50px; margin-top: ${shape.isTall ? 28 : 54}px; font-size: 34px; font-weight: 600; color: ${text}; }
.name { display: flex; align-items: center; height: ${shape.isTall ? 240 : 290}px; }
.foot { display: flex; align-items: center; height: 110px; border-top: 2px solid #dcd3c1; font-size: 30px; }
.foot p { font-weight: 600; -webkit-line-clamp: 2; }
.side {
  display: flex;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  width: ${shape.side[0]}px;
  height: ${shape.side[1]}px;
  background: ${wash};
}
.side svg { width: 340px; height: 340px; }
.side .all { width: 100%; height: 100%; }
.initials {
  position: absolute;
  width: 100%;
  font-family: Fraunces, Inter, ${NOTO_FAMILIES};
  font-size: 84px;
  font-weight: 600;
  color: ${text};
  text-align: center;
}
.side img { flex: none; ${shape.isTall ? 'width' : 'height'}: ${shape.isTall ? shape.side[0] : shape.side[1]}px; }
`;

/** Draws the picture of a link to a vendor's page, or to any other page of the site; or a vendor's square picture. */
export function drawPicture(picture: Picture): Promise<Buffer> {
  const { headerTitle, headerSubtitle, title, name, instead, foot, image, logo, direction } = picture;
  const { accent = GOLD } = picture;
  const shape = SHAPES[picture.shape];
  const [gold = ''] = accent;
  const html = `<body>
    <div class="side">${image ? '<img src="image">' : drawnInstead(picture, shape, gold)}</div>
    <div class="column">
      <div class="masthead">${logo ? '<img src="logo">' : laurel(gold)}<div>
        ${paragraph('site', headerTitle)}
        ${paragraph('subtitle', headerSubtitle)}
      </div></div>
      ${paragraph('title', title, direction)}
      <div class="name">${heading(drawable(name) || drawable(instead), shape)}</div>
      <div class="foot">${paragraph('', foot, direction)}</div>
    </div>
  </body>`;
  const images = { ...(image && { image }), ...(logo && { logo }) };
  return drawHtml(html, stylesOf(accent, direction, shape), images, shape.size);
}

/** Draws what pages show for a vendor without a picture; for the site, its initials in a laurel. */
function drawnInstead({ title, name }: Picture, { side: [width, height] }: Shape, gold: string): string {
  const { letters: initials, ground, circles } = standInOf(name);
  const letters = drawable(initials.join(''));
  if (!title)
    return letters ? `${laurel(gold)}<div class="initials">${escapeText(letters)}</div>` : laurel(gold, STAR);
  const scale = Math.min(width, height) / STAND_IN;
  const [across, down] = [width / scale, height / scale];
  const drawn = [...circles, { r: 26, fill: '#f6e7c6' }].map((circle) => {
    const values = Object.entries(circle).map(
      ([key, value]) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    );
    return `<circle ${values.join(' ')}/>`;
  });
  const style = `color: #231b1c; font-size: ${scale * ([30, 30, 24][initials.length] ?? 17)}px`;
  return `<svg class="all" viewBox="${-across / 2} ${-down / 2} ${across} ${down}" fill="none">
      <path fill="${ground}" d="M-99-99h198v198h-198z"/>${drawn.join('')}</svg>
    <div class="initials" style="${style}">${escapeText(letters)}</div>`;
}

/** The part of a stand-in that is always seen. */
const STAND_IN = 84;

/** Texts of the site that we write from right to left may begin with a name in Latin letters. */
function paragraph(classes: string, words: string, direction = 'ltr'): string {
  const drawn = drawable(words);
  return `<p class="${classes}" dir="${direction === 'rtl' ? direction : directionOf(drawn)}">${escapeText(drawn)}</p>`;
}

const directionOf = (words: string) => (/^\P{L}*[\p{scx=Arabic}\p{scx=Hebrew}]/u.test(words) ? 'rtl' : 'ltr');

/** These letters are as wide as they are high, and a line may end after each. */
const SQUARE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/** Returns the number of Latin letters that are as wide as the words. */
const lettersIn = (words: string): number => words.length + (words.match(SQUARE)?.length ?? 0);

/** Uses the largest size at which the words are likely to fit without breaking one. */
function heading(words: string, { name: [width, height] }: Shape): string {
  const longest = Math.max(...words.split(' ').map(lettersIn));
  const linesAt = (size: number) => Math.floor(height / (LINE_HEIGHT * size));
  const isFitting = (size: number) =>
    longest * LETTER * size <= width &&
    Math.ceil((lettersIn(words) * LETTER_IN_LINES * size) / width) <= linesAt(size);
  const size = [92, 78, 64, 54].find(isFitting) ?? 46;
  return `<h1 dir="${directionOf(words)}" style="font-size: ${size}px; -webkit-line-clamp: ${linesAt(size)}">${escapeText(words)}</h1>`;
}
