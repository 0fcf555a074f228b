import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { PROJECT_DIR } from '../../scripts/paths.ts';
import { withDatabase } from '../parts/database.ts';
import { idsOf } from '../parts/electorate.ts';
import { makeVoters } from '../parts/voters.ts';

const PAGES = [
  '/',
  '/?tab=leaderboard',
  '/?tab=vendors',
  '/?tab=results',
  '/vendor/1',
  '/login',
  '/register',
  '/privacy',
];
const PANEL = '/admin-login';
const VOTES_PER_SECOND = 20;
const NOT_COPIED = /(?:^|\/)(?:node_modules|dist|\.git|\.data|\.cache|logs)$/;
const MARKED = ['public-web/src/main.tsx', 'public-web/renderer/server.ts', 'admin-web/src/main.tsx'];
const SERVERS = ['public-api/src/server.ts', 'admin-api/src/server.ts', 'db/src/running/setup.ts'];

/** Copies the project to a folder as its next release, in which each part has changed a little. */
export async function writeNextRelease(folder: string): Promise<void> {
  await cp(PROJECT_DIR, folder, { recursive: true, filter: (source) => !NOT_COPIED.test(source) });
  for (const file of [...MARKED, ...SERVERS]) {
    await appendFile(path.join(folder, file), "Object.assign(globalThis, { release: 'next' });\n");
  }
  await appendFile(path.join(folder, 'nginx/templates/nginx.conf'), '# next\n');
  const button = path.join(folder, 'shared-ui/src/controls/button.tsx');
  const source = await readFile(button, 'utf8');
  await writeFile(button, source.replace('<Root\n', '<Root\n      data-release="next"\n'));
}

/** Opens each page in a browser, and throws if one names a file that is missing or does not come alive. */
export async function openPages(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    for (const address of [...PAGES, PANEL]) await openPage(browser, origin, address);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, origin: string, address: string): Promise<void> {
  const page = await browser.newPage();
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/api/')) missing.push(response.url());
  });
  // biome-ignore lint/plugin: the fixtures belong to tests
  await page.goto(`${origin}${address}`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  if (missing.length > 0) throw new Error(`${address} lacks ${missing.join(', ')}`);
  await page.close();
}

interface Load {
  /** Ends the load and returns the requests that failed, and the longest time without an answer in milliseconds. */
  end(): Promise<{ sent: number; failed: string[]; longestGapMs: number }>;
}

/** Sends votes and reads the home page with the files that it names, until it is ended. */
export async function startLoad(origin: string, databaseUrl: string, dataDir: string): Promise<Load> {
  const voters = await withDatabase(databaseUrl, async (database) => ({
    all: await makeVoters(database, dataDir, VOTES_PER_SECOND * 2),
    categories: await idsOf(database, 'categories'),
    vendors: await idsOf(database, 'vendors'),
  }));
  const failed: string[] = [];
  const waiting = new Set<Promise<void>>();
  let [sent, ended, answeredAt, longestGapMs] = [0, false, performance.now(), 0];
  const ask = async (address: string, init: RequestInit = {}): Promise<string> => {
    sent += 1;
    const signal = AbortSignal.timeout(20_000);
    const request = fetch(`${origin}${address}`, { ...init, signal });
    const answer = await request
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }));
    if (answer.status >= 500 || answer.status === 404 || answer.status === 0) {
      failed.push(`${new Date().toISOString()} ${address}: ${answer.status || answer.text}`);
      return '';
    }
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - answeredAt);
    answeredAt = now;
    return answer.text;
  };
  const vote = async (turn: number): Promise<void> => {
    const voter = voters.all[turn % voters.all.length];
    const categoryId = voters.categories[Math.floor(turn / voters.all.length) % voters.categories.length];
    const body = JSON.stringify({ vendorId: voters.vendors[0], categoryId });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${voter?.token}`, origin };
    await ask('/api/votes', { method: 'POST', body, headers });
  };
  const view = async (): Promise<void> => {
    const document = await ask('/');
    for (const [file] of document.matchAll(/\/(?:shared-ui\/)?assets\/[\w.-]+/g)) await ask(file);
  };
  const begin = (work: Promise<void>) => {
    waiting.add(work);
    void work.finally(() => waiting.delete(work));
  };
  const running = (async () => {
    for (let turn = 0; !ended; turn += 1) {
      begin(vote(turn));
      if (turn % VOTES_PER_SECOND === 0) begin(view());
      await sleep(1000 / VOTES_PER_SECOND);
    }
    await Promise.all(waiting);
  })();
  return {
    async end() {
      ended = true;
      await running;
      return { sent, failed, longestGapMs: Math.round(longestGapMs) };
    },
  };
}
