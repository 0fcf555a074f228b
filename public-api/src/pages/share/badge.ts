import type { Claim } from './claim.ts';
import type { ClaimWords } from './messages.ts';
import { escapeText, laurel, STAR } from './svg.ts';

export interface BadgeLook {
  theme?: keyof typeof THEMES;
  size?: keyof typeof SIZES;
}

/** What the site puts on every badge. */
export interface BadgeMark {
  accent: readonly string[] | undefined;
  /** A PNG in Base64; without it, the badge has a laurel. */
  logo: string | undefined;
}

export const THEMES = {
  light: { paper: '#fffefb', line: '#d9d0bc', ink: '#1f1a14', soft: '#5e564a', gold: '#a07814', accentAt: 0 },
  dark: { paper: '#1c1a17', line: '#4a443a', ink: '#f5f1e8', soft: '#bdb5a6', gold: '#d4ab4a', accentAt: 3 },
};
/** The sizes differ only in scale. */
const [WIDTH, HEIGHT] = [320, 88];
export const SIZES = { small: 0.75, medium: 1, large: 1.5 };
const ROOM = 224;
const SERIF = 'font-family="Georgia, serif" font-weight="700"';
const SANS = 'font-family="system-ui, sans-serif"';

/** Draws an SVG without scripts, links or fonts of its own, which a page that shows it would not load. */
export function drawBadge({ vendor }: Claim, words: ClaimWords, look: BadgeLook & BadgeMark): string {
  const { paper, line, ink, soft, gold, accentAt } = THEMES[look.theme ?? 'light'];
  const scale = SIZES[look.size ?? 'medium'];
  const [title = '', ...others] = [words.title, words.detail, words.about].filter(Boolean);
  const said = escapeText(`${vendor.name}: ${[title, ...others].join(', ')}`);
  const top = others.length > 1 ? 30 : 39;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * scale}" height="${HEIGHT * scale}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${said}">`,
    `<title>${said}</title>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="${paper}" stroke="${line}"/>`,
    look.logo
      ? `<rect x="8" y="12" width="64" height="64" rx="4" fill="${THEMES.light.paper}"/><image x="8" y="12" width="64" height="64" href="data:image/png;base64,${look.logo}"/>`
      : laurel(look.accent?.[accentAt] ?? gold, STAR),
    text(title, 18, 0.6, `y="${top}" ${SERIF} fill="${ink}"`),
    ...others.map((other, index) =>
      text(other, 13, 0.57, `y="${top + 21 + 19 * index}" ${SANS} fill="${soft}"`),
    ),
    '</svg>',
  ].join('');
}

/**
 * Draws a line of text. Shrinks words that are too long while they stay legible, and only then cuts them. `letter` is
 * the approximate width of a letter as a share of its height.
 */
function text(words: string, largest: number, letter: number, attributes: string): string {
  const size = Math.max(11, Math.min(largest, Math.floor(ROOM / (words.length * letter))));
  const most = Math.floor(ROOM / (size * letter));
  const fitted = words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
  return `<text x="80" font-size="${size}" ${attributes}>${escapeText(fitted)}</text>`;
}
