import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { onPhone, openAlive } from './phone.ts';

/** One opening of a page; times in milliseconds since its address was requested. */
export interface Paint {
  first: number;
  largest: number;
  /** React’s handlers are attached, so the page responds to clicks. */
  works: number;
  /** The cumulative layout shift until a second later. */
  shift: number;
  /** The bytes transferred until then. */
  bytes: Record<Kind, number>;
}

export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch'] as const;
type Kind = (typeof KINDS)[number] | 'Other';

const AFTER_MS = 1000;

type Seen = Omit<Paint, 'bytes'>;

/** Opens a page in a browser that has never been there. */
export const openOnce = (browser: Browser, url: string): Promise<Paint> =>
  onPhone(browser, async (page, cdp) => {
    const bytes: Paint['bytes'] = {
      ...{ Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, Fetch: 0, Other: 0 },
    };
    const kinds = new Map<string, Kind>();
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      const kind = type === 'XHR' ? 'Fetch' : type;
      kinds.set(requestId, KINDS.find((known) => known === kind) ?? 'Other');
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'Other'] += encodedDataLength;
    });
    await page.addInitScript(WATCH);
    await openAlive(page, url);
    await sleep(AFTER_MS);
    const seen: Seen = await page.evaluate('seen');
    return { ...seen, bytes };
  });

/** Runs in the page before its own scripts. */
const WATCH = `
  window.seen = { first: 0, largest: 0, works: 0, shift: 0 };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') seen.largest = entry.startTime;
        else if (type === 'layout-shift') seen.shift += entry.hadRecentInput ? 0 : entry.value;
        else if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.dataset.alive) return;
    seen.works = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-alive'] });
`;
