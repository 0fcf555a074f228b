import { drawable, drawHtml, NOTO_FAMILIES } from './draw-html.ts';
import { escapeText, laurel, STAR } from './svg.ts';

/** Holds everything that is drawn, so equal values give equal pictures. */
export interface Picture {
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

const [NAME_WIDTH, NAME_HEIGHT] = [612, 215];
const LINE_HEIGHT = 1.08;
/** The width of a letter as a share of its height: alone, and with the space that lines leave empty. */
const [LETTER, LETTER_IN_LINES] = [0.56, 0.62];

const stylesOf = ([, text = '', wash = '']: readonly string[], direction: string) => `
* { margin: 0; box-sizing: border-box; }
body {
  display: flex;
  flex-direction: ${direction === 'rtl' ? 'row-reverse' : 'row'};
  width: 1200px;
  height: 630px;
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
.column { display: flex; flex-direction: column; width: 740px; padding: 46px 64px; }
${direction === 'rtl' ? '.masthead, .foot { flex-direction: row-reverse; }' : ''}
.masthead { display: flex; gap: 16px; align-items: center; height: 56px; margin-left: -4px; }
.masthead svg { flex: none; width: 56px; height: 56px; }
.masthead img { flex: none; max-width: 200px; height: 56px; }
.masthead div { width: 540px; }
.masthead p, .title { white-space: nowrap; }
.site { font-size: 25px; font-weight: 600; }
.subtitle { font-size: 21px; color: #4d463b; }
.title { height: 50px; margin-top: 54px; font-size: 34px; font-weight: 600; color: ${text}; }
.name { display: flex; align-items: center; height: 290px; }
.foot { display: flex; align-items: center; height: 110px; border-top: 2px solid #dcd3c1; font-size: 30px; }
.foot p { font-weight: 600; -webkit-line-clamp: 2; }
.side {
  display: flex;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  width: 460px;
  height: 630px;
  background: ${wash};
}
.side svg { width: 340px; height: 340px; }
.initials {
  position: absolute;
  width: 460px;
  font-family: Fraunces, Inter, ${NOTO_FAMILIES};
  font-size: 84px;
  font-weight: 600;
  color: ${text};
  text-align: center;
}
.side img { flex: none; height: 630px; }
`;

/** Draws the picture of a link to a vendor's page, or to any other page of the site. */
export function drawPicture({
  headerTitle,
  headerSubtitle,
  title,
  name,
  instead,
  foot,
  image,
  logo,
  accent = GOLD,
  direction,
}: Picture): Promise<Buffer> {
  const [gold = ''] = accent;
  const html = `<body>
    <div class="column">
      <div class="masthead">${logo ? '<img src="logo">' : laurel(gold)}<div>
        ${paragraph('site', headerTitle)}
        ${paragraph('subtitle', headerSubtitle)}
      </div></div>
      ${paragraph('title', title, direction)}
      <div class="name">${heading(drawable(name) || drawable(instead))}</div>
      <div class="foot">${paragraph('', foot, direction)}</div>
    </div>
    <div class="side">${image === undefined ? drawnInstead(name, gold) : '<img src="image">'}</div>
  </body>`;
  return drawHtml(html, stylesOf(accent, direction), { ...(image && { image }), ...(logo && { logo }) });
}

function drawnInstead(name: string, gold: string): string {
  const letters = drawable(initials(name));
  return letters ? `${laurel(gold)}<div class="initials">${escapeText(letters)}</div>` : laurel(gold, STAR);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const APART = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{N}]+$/u;

/** Returns what the components of shared-ui draw for a vendor without a picture (marks/picture.tsx). */
function initials(name: string): string {
  const seen = name
    .split(/\s+/u)
    .filter((word, index) => index === 0 || !/^\P{L}*\p{N}\P{L}*$/u.test(word))
    .flatMap((word) =>
      Array.from(graphemes.segment(word), ({ segment }) => segment)
        .filter((sign) => /[\p{L}\p{N}\p{S}]/u.test(sign))
        .slice(0, 1),
    );
  const [first = ''] = seen;
  const all = seen.length > 3 ? first : seen.join('');
  return (APART.test(all) ? all : first).toUpperCase();
}

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
function heading(words: string): string {
  const longest = Math.max(...words.split(' ').map(lettersIn));
  const linesAt = (size: number) => Math.floor(NAME_HEIGHT / (LINE_HEIGHT * size));
  const isFitting = (size: number) =>
    longest * LETTER * size <= NAME_WIDTH &&
    Math.ceil((lettersIn(words) * LETTER_IN_LINES * size) / NAME_WIDTH) <= linesAt(size);
  const size = [92, 78, 64, 54].find(isFitting) ?? 46;
  return `<h1 dir="${directionOf(words)}" style="font-size: ${size}px; -webkit-line-clamp: ${linesAt(size)}">${escapeText(words)}</h1>`;
}
