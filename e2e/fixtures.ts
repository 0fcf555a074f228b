import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { createDb, type Db } from 'db/machinery';
import { type RunningStack, runningStack } from './global-setup.ts';
import { PASSWORD, registrationOf, solveSum } from './parts/registration.ts';

export interface Voter {
  username: string;
  password: string;
  token: string;
}

interface Fixtures {
  stack: RunningStack;
  /** Is registered and signed in through the API; the browser is not signed in yet. */
  voter: Voter;
  /** The page of a signed-in voter, which is not opened yet. */
  voterPage: Page;
}

export const test = base.extend<Fixtures, { db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter
  stack: async ({}, use, { project }) => use(runningStack(project)),
  baseURL: async ({ stack }, use) => use(stack.url),
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const db = createDb({ databaseUrl: runningStack(project).databaseUrl, poolSize: 2 });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // A poll may be going through a route of the test when the test ends and its page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  voter: async ({ request }, use) => use(await registerVoter(request)),
  voterPage: async ({ page, voter }, use) => {
    await page.addInitScript((token) => localStorage.setItem('va_user_token', token), voter.token);
    await use(page);
  },
});

export { expect, PASSWORD, solveSum };

export function newUsername(): string {
  return `v_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
}

export async function registerVoter(request: APIRequestContext): Promise<Voter> {
  const username = newUsername();
  const captcha = await (await request.get('/api/captcha')).json();
  const registered = await request.post('/api/register', { data: registrationOf(username, captcha) });
  expect(registered.status(), await registered.text()).toBe(201);
  const { ticket } = await registered.json();
  const signedIn = await request.post('/api/login/ticket', { data: { ticket } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  return { username, password: PASSWORD, token: (await signedIn.json()).token };
}

/** Fills in the page on which a new voter registers. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const question = page.getByText(/\d+ \+ \d+/).first();
  await page.getByLabel('Your answer').fill(String(solveSum((await question.textContent()) ?? '')));
}

/**
 * Both mean that no voter has this name and password; 503 also means that the administrators’ half was too slow to say
 * so. Asking again would be another failed sign-in, and five of them are a 429.
 */
export const REFUSED_SIGN_IN: readonly number[] = [401, 503];

export function bearer(token: string): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${token}` } };
}

async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

/**
 * Opens a page of one of the webs and waits until it is interactive; the served page shows the same texts before that.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  // biome-ignore lint/plugin: the one place
  const answer = await page.goto(path);
  await untilAlive(page);
  return answer;
}

/**
 * Returns a page, or an answer of the API, as it is sent once it has a text. The first rendering after a start takes
 * longer than a page waits for it, and public answers may be two seconds old.
 */
export async function served(
  request: APIRequestContext,
  path: string,
  text = 'id="served-data"',
): Promise<string> {
  let answer = '';
  await expect(async () => {
    answer = await (await request.get(path)).text();
    expect(answer).toContain(text);
  }).toPass();
  return answer;
}

/** Serves pages without server rendering, so that they show what a test makes the API answer. */
export async function nobodyRenders(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/ data-app="[^"]*"/, '')
      .replace(/<script type="application\/json" id="served-data">.*?<\/script>/s, '');
    await route.fulfill({ response, body: html });
  });
}

export async function reload(page: Page): Promise<void> {
  // biome-ignore lint/plugin: the one place
  await page.reload();
  await untilAlive(page);
}

/**
 * Closes the page, or the context, of another person, which would poll until the worker ends. Nothing waits for it:
 * twice in about thirty runs, a test that had seen everything hung here until its time limit.
 */
export function leave(left: Page | BrowserContext): void {
  void left.close();
}

export async function castVote(page: Page, category: string, vendorName: string): Promise<void> {
  const card = page.getByRole('listitem', { name: category });
  const [expand, picker] = [card.getByRole('button', { name: 'Vote Now' }), card.getByRole('combobox')];
  await expect(expand.or(picker)).toBeVisible();
  if (await expand.isVisible()) await expand.click();
  await picker.click();
  // A long list draws its first part only, which begins at another vendor for each voter.
  await picker.fill(vendorName);
  await page.getByRole('option', { name: vendorName }).click();
  await card.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(card.getByText('Voted', { exact: true })).toBeVisible();
  // The chooser goes on with the next category. Escape would also close the toast.
  await page.locator('[data-scrim="panel"]').evaluateAll((open: HTMLElement[]) => {
    for (const scrim of open) scrim.click();
  });
}

/** Expects the name and the picture of the vendor of a shared link, vendor 1, on the first screen of a step. */
export async function expectVendorSeen(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByText('Harbourlight Hosting').first()).toBeInViewport({ ratio: 1 });
  await expect(main.locator('img[src*="harbourlight"]').first()).toBeInViewport({ ratio: 1 });
}

/** Expects the kept choice for vendor 1, with its button, on the first screen. Returns its row. */
export async function expectChoiceSeen(page: Page): Promise<Locator> {
  const row = page
    .getByRole('region', { name: /^Vote for/ })
    .getByRole('listitem')
    .first();
  await expect(row.getByRole('button', { name: 'Cast Vote' })).toBeInViewport({ ratio: 1 });
  await expect(row.getByText(/^Cast your vote for Harbourlight Hosting/)).toBeInViewport({ ratio: 1 });
  await expect(row.locator('img[src*="harbourlight"]')).toBeInViewport({ ratio: 1 });
  return row;
}

/** Collects what the browser refuses on this page from now on, even after a navigation. */
export async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  const listen = () =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) => {
      const { noteRefusal } = window as unknown as { noteRefusal(what: string): void };
      noteRefusal(`${violatedDirective} ${sourceFile} ${sample}`);
    });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return refused;
}
