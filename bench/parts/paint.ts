import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { median, type Row, whole } from '../../e2e/parts/report.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import type { Bench } from '../context.ts';
import { atMost, type Section } from '../section.ts';

const PAGES = {
  Home: '/',
  Leaderboard: '/?tab=leaderboard',
  'All Vendors': '/?tab=vendors',
  Results: '/?tab=results',
  Vendor: '/vendor/1',
} as const;
const OPENINGS = 5;
const WANTED = { largest: 1300, works: 2500, kilobytes: 250 };

/** Measures how soon a first visitor on a slow phone sees a page and can use it. */
export async function measurePaint({ stack, steps }: Bench): Promise<Section> {
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  const rows: Row[] = [];
  try {
    await steps.step('Paint', async (note) => {
      for (const [name, path] of Object.entries(PAGES)) {
        note(name);
        const url = new URL(path, stack.url).href;
        // The first round warms up the gateway and the API.
        await openOnce(browser, url);
        const paints: Paint[] = [];
        while (paints.length < OPENINGS) paints.push(await openOnce(browser, url));
        rows.push(line(name, paints));
      }
    });
  } finally {
    await browser.close();
  }
  return {
    title: 'Paint',
    about:
      `A phone of 390 × 844 px, a quarter as fast as this machine, on 1.6 Mbit/s with 150 ms and an empty cache; medians ` +
      `of ${OPENINGS} openings, in ms. It "works" once React's handlers are there; kB count until a second later. Wanted: ` +
      `at most ${whole(WANTED.largest)} for the largest paint, ${whole(WANTED.works)} until it works, no shift, ${WANTED.kilobytes} kB.`,
    head: ['', 'first paint', 'largest', 'works', 'shift', 'kB'],
    rows,
  };
}

function line(name: string, paints: readonly Paint[]): Row {
  const of = (figure: keyof Paint): number => median(paints.map((paint) => paint[figure]));
  return [
    name,
    whole(of('first')),
    atMost(of('largest'), WANTED.largest),
    atMost(of('works'), WANTED.works),
    of('shift').toFixed(4),
    atMost(of('bytes') / 1000, WANTED.kilobytes),
  ];
}

/** One opening of a page; times in milliseconds since its address was requested. */
interface Paint {
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

// Lighthouse’s "Slow 4G", and a phone a quarter as fast as this machine.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Opens a page on a slow phone that has visited nothing yet. */
async function openOnce(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    let bytes = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: LONGEST_MS });
    await sleep(AFTER_MS);
    const seen: Omit<Paint, 'bytes'> = await page.evaluate('seen');
    return { ...seen, bytes };
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
