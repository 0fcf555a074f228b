import { escapeText } from '../escape.ts';
import type { BadgeLook } from './badge.ts';
import type { Claim } from './claim.ts';
import type { ClaimWords } from './messages.ts';

export const CARD_STYLES = '/embed/card.css';

/**
 * Draws a page that other sites show in a frame: it has links but nothing that could be pressed by mistake, no script
 * and no cookie. Its links open in their own window, where visitors see the address. Without a theme it has that of the
 * visitor's system.
 */
export function drawCard(claim: Claim, { title, detail, about }: ClaimWords, { theme }: BadgeLook): string {
  const { vendor, period, isFinal, until } = claim;
  const [address, action] = isFinal
    ? [`/?tab=results&cycle=${period?.id}`, `See the results of ${period?.name}`]
    : [`/vendor/${vendor.id}`, until ? detail : 'View profile'];
  return [
    `<!doctype html><html lang="en"${theme ? ` class="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(`${vendor.name}: ${title}, ${about}`)}</title>`,
    `<link rel="stylesheet" href="${CARD_STYLES}"></head><body><main>`,
    vendor.imageUrl &&
      `<img src="${escapeText(vendor.imageUrl)}" alt="" width="88" height="88" referrerpolicy="no-referrer">`,
    `<div><h1 dir="auto">${escapeText(vendor.name)}</h1>`,
    `<p class="title" dir="auto">${escapeText(title)}</p>`,
    `<p dir="auto">${escapeText(isFinal && detail ? detail : about)}</p>`,
    `<p><a href="${escapeText(address)}" target="_blank" rel="noopener" dir="auto">${escapeText(action)}</a></p>`,
    '</div></main></body></html>',
  ].join('');
}

/** Fits a frame of 360 by 144 px, and any that is larger or narrower. */
export const CARD_STYLESHEET = `:root { color-scheme: light dark; }
.light { color-scheme: light; }
.dark { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body {
  background: light-dark(#fffdf8, #1e1b17);
  color: light-dark(#1b1814, #f2ebdd);
  font: 0.8125rem/1.4 system-ui, sans-serif;
}
main {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: 100%;
  padding: 0.75rem;
  border: 1px solid light-dark(#dcd3c1, #38332b);
  border-radius: 4px;
}
img { flex: none; width: 5.5rem; height: 5.5rem; border-radius: 2px; object-fit: cover; background: light-dark(#efe9dc, #0f0e0b); }
div { min-width: 0; }
h1, .title { font-family: Georgia, serif; overflow-wrap: anywhere; }
h1 { font-size: 1.125rem; line-height: 1.2; }
h1, p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
p { -webkit-line-clamp: 1; color: light-dark(#4d463b, #c8bfae); overflow-wrap: anywhere; }
.title { font-weight: 700; color: light-dark(#7a5610, #e3b95f); }
a { display: inline-block; padding: 0.25rem 0; color: inherit; text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid; outline-offset: -2px; }
@media (max-width: 17rem) {
  img { display: none; }
}
`;
