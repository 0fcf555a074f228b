import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { Client } from '../parts/client.ts';
import { withDatabase } from '../parts/database.ts';
import { copyTree } from '../parts/tree.ts';
import { makeElectorate } from '../parts/voters.ts';

const PAGES = [
  '/',
  '/?tab=leaderboard',
  '/?tab=vendors',
  '/?tab=results',
  '/vendor/1',
  '/login',
  '/register',
  '/privacy',
  '/admin-login',
];
const VOTES_PER_SECOND = 20;
const MARKED = ['public-web/src/main.tsx', 'public-web/renderer/server.ts', 'admin-web/src/main.tsx'];
const SERVERS = ['public-api/src/server.ts', 'admin-api/src/server.ts', 'db/src/running/setup.ts'];

/** Copies the project to a folder as its next release, in which each part has changed a little. */
export async function writeNextRelease(folder: string): Promise<void> {
  copyTree(folder);
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
    for (const address of PAGES) await openPage(browser, origin, address);
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

/** Sends votes and reads the home page with the files that it names, until it is ended. */
export async function startLoad(origin: string, databaseUrl: string, dataDir: string) {
  const { voters, vendorIds, categoryIds } = await withDatabase(databaseUrl, (database) =>
    makeElectorate(database, dataDir, VOTES_PER_SECOND * 2),
  );
  const visitor = new Client(origin, { timeoutMs: 20_000 });
  const clients = voters.map(({ token }) => new Client(origin, { token, timeoutMs: 20_000 }));
  const failed: string[] = [];
  const waiting = new Set<Promise<void>>();
  let [sent, ended, answeredAt, longestGapMs] = [0, false, performance.now(), 0];
  const send = async (client: Client, address: string, sentBody?: object): Promise<string> => {
    sent += 1;
    const { status, body } = await client.send(address, sentBody);
    if (status >= 500 || status === 404 || status === 0) {
      failed.push(`${new Date().toISOString()} ${address}: ${status || body}`);
      return '';
    }
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - answeredAt);
    answeredAt = now;
    return body;
  };
  const vote = async (turn: number): Promise<void> => {
    const client = clients[turn % clients.length] ?? visitor;
    const categoryId = categoryIds[Math.floor(turn / clients.length) % categoryIds.length];
    await send(client, '/api/votes', { vendorId: vendorIds[0], categoryId });
  };
  const view = async (): Promise<void> => {
    const document = await send(visitor, '/');
    for (const [file] of document.matchAll(/\/(?:shared-ui\/)?assets\/[\w.-]+/g)) await send(visitor, file);
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
    /** Ends the load and returns the requests that failed, and the longest time without an answer in milliseconds. */
    async end() {
      ended = true;
      await running;
      return { sent, failed, longestGapMs: Math.round(longestGapMs) };
    },
  };
}
