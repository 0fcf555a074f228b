import { LOCALE } from 'shared-server/locale';
import { escapeText } from '../escape.ts';
import type { SiteTexts } from '../lists.ts';
import { drawable, drawHtml } from './draw-html.ts';
import { laurel } from './laurel.ts';

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

/** The site's colours on paper, as in shared-ui's light theme. */
const [INK, LINE, GOLD] = ['#1b1814', '#dcd3c1', '#a87a1a'];

const LINE_HEIGHT = 1.08;
/** Widths of a letter as a share of its height, by itself and with what a line leaves empty. */
const [LETTER, LETTER_IN_LINES] = [0.56, 0.62];

const STYLES = `
* { margin: 0; box-sizing: border-box; }
body {
  width: 1200px;
  height: 630px;
  background: #f8f4eb;
  color: ${INK};
  font-family: Inter, Noto Sans Arabic;
  font-size: 28px;
  line-height: 1.3;
}
h1, .figure { font-family: Fraunces, Inter, Noto Sans Arabic; font-weight: 600; font-optical-sizing: auto; }
h1 { line-height: ${LINE_HEIGHT}; text-wrap: balance; overflow-wrap: anywhere; }
h1, p {
  overflow: hidden;
  padding-bottom: 0.2em;
  margin-bottom: -0.2em;
  text-align: left;
  text-overflow: ellipsis;
}
.line { white-space: nowrap; }
.bold { font-weight: 600; }
.gold { color: #7a5610; }
.soft { color: #4d463b; }

.vendor { display: flex; }
.vendor .column { display: flex; flex-direction: column; width: 740px; padding: 46px 64px; }
.vendor .masthead { display: flex; gap: 16px; align-items: center; height: 56px; margin-left: -4px; }
.vendor .masthead svg { flex: none; width: 56px; height: 56px; }
.vendor .masthead div { width: 540px; }
.vendor .title { font-size: 25px; }
.vendor .subtitle { font-size: 21px; }
.vendor .place { margin-top: 54px; font-size: 27px; }
.vendor .name { display: flex; align-items: center; height: 292px; }
.vendor .foot { display: flex; align-items: center; height: 98px; border-top: 2px solid ${LINE}; }
.vendor .figure { font-size: 74px; margin-right: 24px; }
.vendor .stars { width: 197px; height: 34px; margin-right: 28px; }
.vendor .picture { width: 460px; height: 630px; object-fit: cover; }
.vendor .wreath {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 460px;
  height: 630px;
  background: #f3e7cb;
}
.vendor .wreath svg { position: absolute; width: 340px; height: 340px; }

.site { padding: 33px; }
.site .frame {
  display: flex;
  flex-direction: column;
  align-items: center;
  height: 564px;
  padding: 43px 96px 60px;
  border: 2px solid ${LINE};
}
.site h1, .site p { text-align: center; }
.site svg { flex: none; width: 168px; height: 168px; }
.site .about { flex: 1; padding: 12px 30px 0; -webkit-line-clamp: 2; font-size: 30px; line-height: 1.4; }
.site .foot { max-width: 100%; font-size: 24px; }
`;

/** The picture of a vendor's page. */
export function drawVendorCard(card: VendorCard): Promise<Buffer> {
  const { siteTitle, siteSubtitle, name, picture } = card;
  const html = `<body class="vendor">
    <div class="column">
      <div class="masthead">${laurel(GOLD)}<div>
        ${paragraph('line bold title', siteTitle)}
        ${paragraph('line soft subtitle', siteSubtitle)}
      </div></div>
      <p class="place bold gold">${standingText(card)}</p>
      <div class="name">${heading(drawable(name) || 'A vendor to vote for', { width: 612, height: 215, largest: 92 })}</div>
      <div class="foot">${figures(card)}</div>
    </div>
    ${picture === undefined ? wreath(card) : '<img class="picture" src="picture">'}
  </body>`;
  return drawHtml(html, STYLES, picture === undefined ? {} : { picture });
}

/** The picture of every page that is not about one vendor. */
export function drawSiteCard({ name, description, headerTitle, headerSubtitle }: SiteTexts): Promise<Buffer> {
  const html = `<body class="site"><div class="frame">
    ${laurel(GOLD)}
    ${heading(drawable(name) || 'Vendor Awards', { width: 940, height: 175, largest: 96 })}
    ${paragraph('about soft', description)}
    ${paragraph('foot line bold gold', `${headerTitle}  ·  ${headerSubtitle}`)}
  </div></body>`;
  return drawHtml(html, STYLES);
}

function paragraph(classes: string, words: string): string {
  const drawn = drawable(words);
  return `<p class="${classes}" dir="${directionOf(drawn)}">${escapeText(drawn)}</p>`;
}

const directionOf = (words: string) => (/^\P{L}*\p{scx=Arabic}/u.test(words) ? 'rtl' : 'ltr');

/** In the largest size at which it is likely to fit without breaking a word. */
function heading(
  words: string,
  { width, height, largest }: { width: number; height: number; largest: number },
): string {
  const longest = Math.max(...words.split(' ').map((word) => word.length));
  const linesAt = (size: number) => Math.floor(height / (LINE_HEIGHT * size));
  const isFitting = (size: number) =>
    longest * LETTER * size <= width &&
    Math.ceil((words.length * LETTER_IN_LINES * size) / width) <= linesAt(size);
  const size = [largest, 78, 64, 54].find(isFitting) ?? 46;
  return `<h1 dir="${directionOf(words)}" style="font-size: ${size}px; -webkit-line-clamp: ${linesAt(size)}">${escapeText(words)}</h1>`;
}

const RANK_TEXTS: Record<number, string> = { 1: 'Leader', 2: 'Runner-up', 3: 'Third Place' };

/** A vendor without a vote has no rank yet. */
export function standingText({ rank, isTied, vendorCount, votes }: VendorCard): string {
  if (votes === 0) return 'Takes part';
  const place = `No. ${rank} of ${vendorCount}${isTied ? ', tied' : ''}`;
  const title = RANK_TEXTS[rank] ?? (rank <= 10 ? 'Top 10' : undefined);
  return title ? `${title}  ·  ${place}` : place;
}

function figures({ score, votes }: VendorCard): string {
  if (votes === 0) return '<p class="soft">No votes on this board</p>';
  return `<p class="figure">${score.toFixed(1)}</p>${stars(score)}
    <p class="soft">${votes.toLocaleString(LOCALE)} ${votes === 1 ? 'vote' : 'votes'}</p>`;
}

const STAR = 'M5 0L6.23 3.3L9.76 3.45L7 5.65L7.94 9.05L5 7.1L2.06 9.05L3 5.65L.24 3.45L3.77 3.3Z';

/** Five stars, filled by whole stars, as on the site. */
function stars(score: number): string {
  const five = [0, 1, 2, 3, 4].map(
    (index) =>
      `<path d="${STAR}" transform="translate(${12 * index})" fill="${index < Math.floor(score) ? GOLD : LINE}"/>`,
  );
  return `<svg class="stars" viewBox="0 0 58 10">${five.join('')}</svg>`;
}

/** Without a picture of the vendor: its rank in the laurel. */
const wreath = ({ rank, votes }: VendorCard): string => `<div class="wreath">${laurel(GOLD)}
  ${votes === 0 ? '' : `<p class="figure" style="font-size: ${rank > 99 ? 96 : 132}px; margin: 0">${rank}</p>`}</div>`;
