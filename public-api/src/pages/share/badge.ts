import type { Claim } from './claim.ts';
import { drawable, drawLetters, NOTO_FAMILIES } from './draw-html.ts';
import type { ClaimWords } from './messages.ts';
import { escapeText, laurel, STAR } from './svg.ts';

export interface BadgeLook {
  theme?: keyof typeof THEMES;
  size?: keyof typeof SIZES;
}

/** What the site puts on every badge. */
export interface BadgeMark {
  direction: string;
  accent: readonly string[] | undefined;
  /** A PNG in Base64; without it, the badge has a laurel. */
  logo: string | undefined;
}

export const THEMES = {
  light: { paper: '#fffefb', line: '#d9d0bc', ink: '#1f1a14', soft: '#5e564a', gold: '#a07814', accentAt: 0 },
  dark: { paper: '#1c1a17', line: '#4a443a', ink: '#f5f1e8', soft: '#bdb5a6', gold: '#d4ab4a', accentAt: 3 },
};
/** The widths and heights, which differ only in scale. */
export const SIZES = { small: [240, 66], medium: [320, 88], large: [480, 132] } as const;
const [WIDTH, HEIGHT] = SIZES.medium;
const [ROOM, MARGIN] = [224, 16];

/** Draws an SVG without scripts, links or fonts: its letters are outlines, because a page that shows it loads nothing. */
export async function drawBadge(
  { vendor }: Claim,
  words: ClaimWords,
  look: BadgeLook & BadgeMark,
): Promise<string> {
  const { paper, line, ink, soft, gold, accentAt } = THEMES[look.theme ?? 'light'];
  const [width, height] = SIZES[look.size ?? 'medium'];
  const isMirrored = look.direction === 'rtl';
  const lines = [words.title, words.detail, words.about].filter(Boolean);
  const said = escapeText(`${vendor.name}: ${lines.join(', ')}`);
  const letters = await drawLetters(
    `<body>${lines.map((text, index) => lineOf(text, { isTitle: index === 0, direction: look.direction })).join('')}</body>`,
    `* { margin: 0 }
     body { display: flex; flex-direction: column; justify-content: center; width: ${ROOM}px; height: ${HEIGHT}px; gap: 2px; color: ${soft}; font-family: Inter, ${NOTO_FAMILIES}; line-height: 1.3; }
     p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
     .title { color: ${ink}; font-family: Fraunces, Inter, ${NOTO_FAMILIES}; font-weight: 600; }`,
    { width: ROOM, height: HEIGHT },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${said}">`,
    `<title>${said}</title>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="${paper}" stroke="${line}"/>`,
    `<g transform="translate(${isMirrored ? ROOM + MARGIN : 0} 0)">`,
    look.logo
      ? `<rect x="8" y="12" width="64" height="64" rx="4" fill="${THEMES.light.paper}"/><image x="8" y="12" width="64" height="64" href="data:image/png;base64,${look.logo}"/>`
      : laurel(look.accent?.[accentAt] ?? gold, STAR),
    '</g>',
    letters.replace('<svg ', `<svg x="${isMirrored ? MARGIN : WIDTH - ROOM - MARGIN}" `),
    '</svg>',
  ].join('');
}

/** Shrinks a line that is too long while it stays legible; the rest of it is cut. */
function lineOf(words: string, { isTitle, direction }: { isTitle: boolean; direction: string }): string {
  const text = drawable(words);
  const [largest, letter] = isTitle ? [18, 0.56] : [13, 0.52];
  const size = Math.max(11, Math.min(largest, Math.floor(ROOM / (text.length * letter))));
  return `<p dir="${direction}" class="${isTitle ? 'title' : ''}" style="font-size: ${size}px">${escapeText(text)}</p>`;
}
