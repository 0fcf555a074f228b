import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** One opening of a page; times in milliseconds since its address was requested. */
export interface Paint {
  first: number;
  largest: number;
  /** React’s handlers are attached, so the page responds to clicks. */
  works: number;
  /** The cumulative layout shift until a second later. */
  shift: number;
  /** The bytes transferred until then. */
  bytes: number;
}

const AFTER_MS = 1000;
const LONGEST_MS = 30_000;

type Seen = Omit<Paint, 'bytes'>;

/** Opens a page in a browser that has never been there. */
export const openOnce = (browser: Browser, url: string): Promise<Paint> =>
  onPhone(browser, async (page, cdp) => {
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: LONGEST_MS });
    await sleep(AFTER_MS);
    const seen: Seen = await page.evaluate('seen');
    return { ...seen, bytes };
  });

// Lighthouse’s "Slow 4G", and a phone a quarter as fast as this machine.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const VIEWPORT = { width: 390, height: 844 };

/** A slow phone that has visited nothing yet. */
async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

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
