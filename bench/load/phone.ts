import type { Browser, CDPSession, Page } from '@playwright/test';

// Lighthouse’s "Slow 4G", and a phone a quarter as fast as this machine.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const VIEWPORT = { width: 390, height: 844 };

/** A slow phone that has visited nothing yet. */
export async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...{ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true },
    ignoreHTTPSErrors: true,
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

const LONGEST_MS = 30_000;

/** Opens a page and waits until React’s handlers are attached. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: LONGEST_MS });
}
