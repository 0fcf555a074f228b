import type { BrowserContext } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import { signInWithCode } from '../panel-fixtures.ts';
import { expect, type Person } from './person.ts';

/** The first super admin, who signs in again after each skip of the clock, because no sign-in lasts for days. */
export function createOrganiser({ firstSuperAdmin }: Stack, context: BrowserContext) {
  if (!firstSuperAdmin) throw new Error('This database had an administrator before.');
  let secret: string | undefined;
  return {
    /** @param now returns the time in ms by the product’s clock */
    async signIn(now: () => number): Promise<void> {
      const signedIn = await signInWithCode(context.request, firstSuperAdmin, { secret, now });
      secret = signedIn.secret;
      await context.addInitScript((stored) => localStorage.setItem('va_admin_token', stored), signedIn.token);
    },
  };
}

const NAME = 'Spring Awards 2027';
/** What is shared names the awards and the year, not the period. */
const AWARDS = /Community Choice Awards \d{4}/;
const FROZEN_HOURS = 24;

interface Dates {
  /** Times in ms. */
  start: number;
  end: number;
}

/** Prepares a season between two periods: restores what was deleted and schedules the next period. */
export async function prepareSeason(organiser: Person, { start, end }: Dates): Promise<void> {
  const { page, keep } = organiser;
  await organiser.openUntil('/', page.getByRole('link', { name: 'Ceremony' }));
  await keep('winners-of-last');

  await organiser.openTab('vendors');
  const list = page.getByRole('tabpanel');
  const more = list.getByRole('button', { name: /^More for/ });
  await more.last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toHaveCount(0);
  await list.getByRole('button', { name: 'Deleted', exact: true }).click();
  await expect(more).toHaveCount(1);
  await list.getByRole('checkbox', { name: /^Select all/ }).click();
  await keep('deleted-vendors');
  await list.getByRole('button', { name: 'Restore' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question).toHaveCount(0);
  await list.getByRole('button', { name: 'Drafts', exact: true }).click();
  await expect(more).toHaveCount(1);
  await keep('drafts');
  await more.click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(more).toHaveCount(0);

  await organiser.openTab('voting&page=periods');
  await page.getByRole('button', { name: 'New voting period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Later').click();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Starts').fill(typed(start));
  await dialog.getByLabel('Ends').fill(typed(end));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('combobox', { name: 'Leaderboard' }).click();
  await page.getByRole('option', { name: /^Frozen before the end/ }).click();
  await dialog.getByRole('combobox', { name: 'Hours before the end' }).click();
  await page.getByRole('option', { name: String(FROZEN_HOURS), exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Results' }).click();
  await page.getByRole('option', { name: /^By hand/ }).click();
  await keep('schedule');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Schedule period' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toBeVisible();
  await keep('periods');
  await organiser.openUntil('/', page.getByText(/Opens in 3 days/).first());
  await keep('opens-in');
}

/** The leaderboard is frozen while votes still count. */
export async function watchFrozenFinish(organiser: Person): Promise<void> {
  const { page, keep } = organiser;
  await organiser.open('/?tab=leaderboard');
  await expect(page.getByText(/^Leaderboard frozen/).first()).toBeVisible();
  await keep('frozen-board');
  await organiser.openTab('voting');
  await keep('frozen-panel');
  await organiser.openTab('dashboard');
  await keep('dashboard');
}

/** Goes from the end to the archive. */
export async function revealAndKeep(organiser: Person): Promise<void> {
  const { page, keep } = organiser;
  await organiser.open('/');
  await expect(page.getByRole('heading', { name: /^Winners of/ })).toHaveCount(0);
  await keep('ended-and-frozen');
  await organiser.openTab('voting');
  await page.getByRole('link', { name: 'Announce results' }).click();
  await keep('before-announcing');
  await page.getByRole('button', { name: 'Announce results' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('ANNOUNCE');
  await keep('reveal');
  await question.getByRole('button', { name: 'Announce results' }).click();
  await expect(question).toHaveCount(0);

  await organiser.openUntil('/', page.getByRole('heading', { name: AWARDS }));
  await keep('winners');
  await page.getByRole('link', { name: 'Ceremony' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ceremony' })).toBeAttached();
  const named = page.getByRole('heading', { level: 2 });
  await expect(named).toHaveText(NAME);
  await keep('ceremony');
  await page.keyboard.press('ArrowRight');
  await expect(named).not.toHaveText(NAME);
  const category = (await named.textContent()) ?? '';
  await keep('ceremony-category');
  await page.keyboard.press('ArrowRight');
  await expect(named).not.toHaveText(category);
  await keep('ceremony-winner');
  await organiser.open('/');
  await page.getByRole('link', { name: 'Certificates' }).click();
  await expect(page.getByText(AWARDS).first()).toBeVisible();
  await keep('certificate');

  await organiser.open('/?tab=results');
  await keep('results');
  await organiser.open('/vendor/7?cycle=2');
  await keep('vendor-of-then');
}

/** Returns the text that a field for date and time accepts; the site’s time zone is UTC. */
const typed = (instant: number): string => new Date(instant).toISOString().slice(0, 16);
