import { createServer, type RequestListener, type Server } from 'node:http';
import type { Browser, Locator, Page } from '@playwright/test';
import { createDb } from 'db/machinery';
import getPort from 'get-port';
import { Provider } from 'oidc-provider';
import type { Stack } from '../../scripts/stack.ts';
import { expectAccessible } from '../axe.ts';
import { expect, open, reload, test } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';
import { openTab, signInAdmin } from '../panel-fixtures.ts';

// Members sign in at oidc-provider, which runs here; its own pages ask for any name and password.

const SECRET = 'the secret of the client in this test';
let stack: Stack;
/** The public address, to which providers lead back; on this machine it is not that of the test product. */
let site: string;
let discard: () => Promise<void>;
let server: Server;
/** The provider gives no tokens before this is settled. */
let exchange = Promise.resolve();

test.beforeAll(async () => {
  const [port, closed] = [await getPort(), await getPort()];
  const issuer = `http://127.0.0.1:${port}`;
  const env = {
    OIDC_1_ISSUER: issuer,
    OIDC_1_CLIENT_ID: 'awards',
    OIDC_1_CLIENT_SECRET: SECRET,
    OIDC_1_NAME: 'The Club',
    OIDC_2_ISSUER: `http://127.0.0.1:${closed}`,
    OIDC_2_CLIENT_ID: 'awards',
    OIDC_2_CLIENT_SECRET: SECRET,
    OIDC_2_NAME: 'A provider that is down',
  };
  // The product starts before its provider, which it asks for nothing until somebody signs in.
  ({ stack, discard } = await startTestStack({ env }));
  site = `http://localhost:${new URL(stack.url).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'awards',
        client_secret: SECRET,
        redirect_uris: [`${site}/signed-in/1`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key'] },
  });
  const handle: RequestListener = provider.callback();
  server = createServer(async (request, response) => {
    if (request.url === '/token') await exchange;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  server.close();
  await discard();
});

const onPhone = (browser: Browser) =>
  browser.newPage({ baseURL: site, viewport: { width: 390, height: 844 } });

/** Signs in at the provider and consents, as its own pages ask. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an organiser opens a period for members; a member votes on a phone without a field and comes back', async ({
  browser,
}) => {
  const panel = await browser.newPage({ baseURL: stack.url });
  const db = createDb({ databaseUrl: stack.databaseUrl, poolSize: 1 });
  const { token, cookies } = await signInAdmin(db, 'super_admin', stack.url);
  await panel.context().addCookies(cookies);
  await panel.addInitScript((stored) => localStorage.setItem('va_admin_token', stored), token);
  await openTab(panel, 'voting&page=codes');
  await panel.getByRole('button', { name: 'Change who may vote' }).click();
  await panel.getByRole('combobox', { name: 'Who may vote' }).click();
  await panel.getByRole('option', { name: 'Members' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Only members can vote in this period.')).toBeVisible();

  const page = await onPhone(browser);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await open(page, '/');
  await expect(page.getByText('This voting period is for members')).toBeVisible();
  const card = page.getByRole('listitem', { name: 'Speed' });
  await tap(card.getByRole('combobox'));
  const vendor = (await page.getByRole('option').first().textContent()) ?? '';
  await tap(page.getByRole('option').first());
  await tap(card.getByRole('button', { name: 'Login to Vote' }));
  const club = page.getByRole('button', { name: 'Continue with The Club' });
  await expectAccessible(club);
  await page.getByRole('button', { name: 'Continue with A provider that is down' }).click();
  await expect(page.getByText('A provider that is down isn’t responding.').first()).toBeVisible();
  await tap(club);
  await signInThere(page, 'ada');
  const name = page.getByRole('textbox', { name: 'Username' });
  await expectAccessible(name);
  expect(await name.inputValue()).toMatch(/^voter_/);
  await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page).toHaveURL(/\/#category-\d+$/);
  expect(vendor).toContain(await card.getByRole('combobox').inputValue());
  await tap(card.getByRole('button', { name: 'Cast Vote' }));
  await expect(page.getByText('Vote cast', { exact: true })).toBeVisible();
  expect(taps).toBe(6);

  // The provider has said long ago that this is a member, so the next vote asks it again and keeps the choice.
  await db('user_sessions').update({ created_at: new Date(Date.now() - 13 * 3_600_000) });
  await db.destroy();
  const next = page.getByRole('listitem', { name: 'Variety' });
  await next.getByRole('button', { name: 'Vote Now' }).click();
  await next.getByRole('combobox').click();
  const second = (await page.getByRole('option').first().textContent()) ?? '';
  await page.getByRole('option').first().click();
  await next.getByRole('button', { name: 'Cast Vote' }).click();
  await page.getByRole('button', { name: 'Continue with The Club' }).click();
  await expect(page).toHaveURL(/\/#category-\d+$/);
  expect(second).toContain(await next.getByRole('combobox').inputValue());
  await next.getByRole('button', { name: 'Cast Vote' }).click();
  await expect(next.getByText(/^Voted/)).toBeVisible();

  // The provider leads back to an address without a language.
  const elsewhere = await onPhone(browser);
  await open(elsewhere, '/de/login');
  await elsewhere.getByRole('button', { name: 'Weiter mit The Club' }).click();
  await signInThere(elsewhere, 'ada');
  await expect(elsewhere).toHaveURL(/\/de\/?$/);
  await expect(elsewhere.getByRole('listitem', { name: 'Tempo' }).getByText(/^Abgestimmt/)).toBeVisible();
  for (const opened of [panel, page, elsewhere]) await opened.close();
});

test('an address that somebody else finished in another browser signs nobody in', async ({ browser }) => {
  const mallory = await onPhone(browser);
  let returned = '';
  mallory.on('request', (request) => {
    if (request.url().includes('/signed-in/1?')) returned = request.url();
  });
  await mallory.route('**/api/members/sign-in/code', (route) => route.abort());
  await open(mallory, '/login');
  await mallory.getByRole('button', { name: 'Continue with The Club' }).click();
  await signInThere(mallory, 'mallory');
  await expect.poll(() => returned).toContain('code=');
  const victim = await onPhone(browser);
  await open(victim, returned);
  await expect(victim.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await expect(victim.getByText('This sign-in has expired or was already used.').first()).toBeVisible();
  await expectAccessible(victim.getByRole('link', { name: 'Back to sign in' }));
  for (const opened of [mallory, victim]) await opened.close();
});

test('a second tab, a reload at any moment, Back and an old address spoil no sign-in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Continue with The Club' }).click();
  }
  let release = () => {};
  exchange = new Promise((resolve) => {
    release = resolve;
  });
  const finishing = first.waitForRequest('**/api/members/sign-in/code');
  await signInThere(first, 'grace');
  await finishing;
  const refused = first.waitForResponse((answer) => answer.status() === 409);
  await first.reload({ waitUntil: 'commit' });
  await refused;
  release();
  const name = first.getByRole('textbox', { name: 'Username' });
  await expect(name).toBeVisible();
  await reload(first);
  await expect(name).toBeVisible();
  const old = first.url();
  await first.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(first.getByRole('button', { name: /account menu/ })).toBeVisible();

  // The second tab began before, for somebody else, and its sign-in still ends.
  await signInThere(second, 'heidi');
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(second).toHaveURL(`${site}/`);
  await open(second, old);
  await expect(second.getByText(/You’re signed in/)).toBeVisible();
  await second.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(second).toHaveURL(`${site}/`);
  await context.close();
});
