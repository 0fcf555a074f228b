import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { hashSecret } from 'db/accounts';
import { createAdmin } from 'db/administrators';
import type { Db } from 'db/machinery';
import { generate } from 'otplib';
import { test as base, bearer, expect, open, PASSWORD, refusals } from './fixtures.ts';

const ACTIVATION_CODE = 'AB12CD34EF';

type Role = 'admin' | 'super_admin';

interface PanelFixtures {
  role: Role;
  /** A page with the sign-in of a verified administrator whose authenticator is set up; it is not opened yet. */
  panel: Page;
}

/** A fixture of the worker would keep these tests from the worker, and the browser, of those without the panel. */
const signIns = new Map<Role, Awaited<ReturnType<typeof signInAdmin>>>();

/** Only the sign-in happens outside the browser, because it has its own tests. */
export const test = base.extend<PanelFixtures>({
  role: ['super_admin', { option: true }],
  panel: async ({ page, context, role, db, stack }, use) => {
    const signedIn = signIns.get(role) ?? (await signInAdmin(db, role, stack.url));
    signIns.set(role, signedIn);
    const { token, cookies } = signedIn;
    await context.addCookies(cookies);
    await page.addInitScript((stored) => localStorage.setItem('va_admin_token', stored), token);
    const refused = await refusals(page);
    await use(page);
    // The panel runs under Trusted Types, and nothing of it needs a nonce.
    expect(refused).toEqual([]);
  },
});

/** Opens a tab of the panel, or a page of one as in `voting&page=periods`, and waits until its content is shown. */
export async function openTab(panel: Page, id: string): Promise<void> {
  await open(panel, `/admin?tab=${id}`);
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Searches the open list, and waits until it shows the result: a press on a row that moves away would miss it. */
export async function searchIn(panel: Page, nouns: string, text: string): Promise<void> {
  await panel.getByLabel(`Search ${nouns}`).fill(text);
  await expect(panel).toHaveURL(({ searchParams }) => searchParams.get('search') === text);
  await expect(panel.getByRole('region', { name: `List of ${nouns}` })).toHaveAttribute('aria-busy', 'false');
}

const pageLinks = (panel: Page, tab: string) => panel.getByRole('navigation', { name: `${tab} pages` });

/** Returns the names of the pages of the open tab; none if it has one page. */
export async function pageNames(panel: Page, tab: string): Promise<string[]> {
  await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
  return pageLinks(panel, tab).getByRole('link').allTextContents();
}

/** Opens a page of the open tab by its link, and waits until its content is shown. */
export async function openPage(panel: Page, tab: string, page: string): Promise<void> {
  const link = pageLinks(panel, tab).getByRole('link', { name: page, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(panel.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(panel.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Signs in with the activation code and sets up an authenticator, or with the code of the one with this secret. */
export async function signInWithCode(
  api: APIRequestContext,
  { username, password, activationCode }: Record<'username' | 'password' | 'activationCode', string>,
  { secret, now = Date.now }: { secret?: string | undefined; now?: () => number } = {},
): Promise<{ token: string; secret: string }> {
  const codeOf = (key: string) => generate({ secret: key, epoch: Math.floor(now() / 1000) });
  const { token } = await (await api.post('/api/admin/login', { data: { username, password } })).json();
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/admin/${path}`, { data, ...bearer(token) });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await post('verify-2fa', { username, code: secret ? await codeOf(secret) : activationCode });
  if (secret) return { token, secret };
  const enrolment = await (await api.get('/api/admin/2fa/enrolment', bearer(token))).json();
  // Ten recovery codes are hashed at the lowest priority, so a busy machine may first answer 503.
  await expect(async () => post('2fa/enrolment', { code: await codeOf(enrolment.secret) })).toPass();
  return { token, secret: enrolment.secret };
}

/** Creates an administrator whose authenticator is set up. Returns the token and the cookies, one of which binds it. */
export async function signInAdmin(db: Db, role: Role, baseURL: string) {
  const username = `${role}_${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  await createAdmin(db, {
    username,
    role,
    passwordHash: await hashSecret(PASSWORD),
    activationCodeHash: await hashSecret(ACTIVATION_CODE),
    createdBy: null,
  });
  const api = await request.newContext({ baseURL });
  const account = { username, password: PASSWORD, activationCode: ACTIVATION_CODE };
  const { token } = await signInWithCode(api, account);
  const { cookies } = await api.storageState();
  await api.dispose();
  return { token, cookies };
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Takes the open period away while each test of the file runs, and the file's own period afterwards. */
export function withOwnPeriod(name: string): void {
  let cancelled: number[] = [];
  test.beforeEach(async ({ db }) => {
    cancelled = await db('voting_cycles').where({ is_active: true }).whereNull('cancelled_at').pluck('id');
    await db('voting_cycles').whereIn('id', cancelled).update({ is_active: false, cancelled_at: new Date() });
  });
  test.afterEach(async ({ db }) => {
    await db('voting_cycles').where({ name }).update({ is_active: false, cancelled_at: new Date() });
    await db('voting_cycles').whereIn('id', cancelled).update({ is_active: true, cancelled_at: null });
  });
}

/** Presses Tab until the named element has the focus, and fails if Tab never reaches it. */
export async function tabTo(
  page: Page,
  role: 'tab' | 'button' | 'link' | 'textbox' | 'checkbox',
  name: RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to the ${role} ${name}`);
}
