import { escapeText } from '../escape.ts';
import { WREATH } from '../share-images/laurel.ts';
import type { Standing } from './standing.ts';

export const THEMES = ['light', 'dark'] as const;
export const SIZES = ['small', 'medium', 'large'] as const;

export interface BadgeLook {
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
}

const COLOURS: Record<BadgeLook['theme'], Record<'paper' | 'line' | 'ink' | 'soft' | 'gold', string>> = {
  light: { paper: '#fffefb', line: '#d9d0bc', ink: '#1f1a14', soft: '#5e564a', gold: '#a07814' },
  dark: { paper: '#1c1a17', line: '#4a443a', ink: '#f5f1e8', soft: '#bdb5a6', gold: '#d4ab4a' },
};

/** Of the drawing, which has one shape: the sizes differ in scale alone. */
const [WIDTH, HEIGHT] = [320, 88];
const SCALES: Record<BadgeLook['size'], number> = { small: 0.75, medium: 1, large: 1.5 };
const ROOM = 224;

/** In words, for the picture's alternative text too. A tie comes first: the end of a long name may be cut off. */
export function badgeText({ category, place, isTied, isFinal }: Standing): string {
  const where = category ? `in ${category.name}` : 'overall';
  const won = category ? `winner: ${category.name}` : 'overall winner';
  const title = place === 1 && isFinal ? won : `#${place} ${where}`;
  const words = isTied ? `tied ${title}` : title;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** SVG without scripts, links or fonts of its own, as whoever shows it in their page would not load them. */
export function drawBadge(facts: Standing, siteTitle: string, { theme, size }: BadgeLook): string {
  const { paper, line, ink, soft, gold } = COLOURS[theme];
  const scale = SCALES[size];
  const place = badgeText(facts);
  const about = `${facts.vendor.name}: ${place}, ${facts.period.name}, ${siteTitle}${facts.isFinal ? '' : ' (voting goes on)'}`;
  const text = (y: number, px: number, fill: string, words: string, font = 'Georgia, serif', weight = 400) =>
    `<text x="80" y="${y}" font-family="${font}" font-size="${px}" font-weight="${weight}" fill="${fill}">${escapeText(fitted(words, px, weight))}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * scale}" height="${HEIGHT * scale}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(about)}">`,
    `<title>${escapeText(about)}</title>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="${paper}" stroke="${line}"/>`,
    `<g fill="${gold}" transform="translate(40 44)">${WREATH}</g>`,
    `<text x="40" y="51" text-anchor="middle" font-family="Georgia, serif" font-size="${facts.place > 99 ? 16 : 20}" font-weight="700" fill="${ink}">${facts.place}</text>`,
    text(30, sizeOf(place), ink, place, 'Georgia, serif', 700),
    text(51, 13, soft, facts.period.name, SANS),
    text(70, 13, soft, facts.isFinal ? siteTitle : `${siteTitle}, voting goes on`, SANS),
    '</svg>',
  ].join('');
}

const SANS = 'system-ui, sans-serif';

/** Letters of unknown fonts are taken as a little more than half as wide as high. */
const widthOf = (weight: number) => (weight === 700 ? 0.6 : 0.54);

/** Smaller rather than cut, as long as it can be read. */
const sizeOf = (words: string) =>
  Math.max(12, Math.min(18, Math.floor(ROOM / (words.length * widthOf(700)))));

/** Cut where it would leave the badge. */
function fitted(words: string, px: number, weight: number): string {
  const most = Math.floor(ROOM / (px * widthOf(weight)));
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}
