import { expect, type Person } from './person.ts';

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
  const { page, tap, fill, keep } = organiser;
  await organiser.openUntil('/', page.getByRole('link', { name: 'Ceremony' }));
  await keep('winners-of-last');

  await organiser.openTab('vendors');
  const list = page.getByRole('tabpanel');
  const more = list.getByRole('button', { name: /^More for/ });
  await tap(more.last());
  await tap(page.getByRole('menuitem', { name: 'Delete' }));
  const question = page.getByRole('alertdialog');
  await tap(question.getByRole('button', { name: 'Delete' }));
  await expect(question).toHaveCount(0);
  await tap(list.getByRole('button', { name: 'Deleted', exact: true }));
  await expect(more).toHaveCount(1);
  await tap(list.getByRole('checkbox', { name: /^Select all/ }));
  await keep('deleted-vendors');
  await tap(list.getByRole('button', { name: 'Restore' }));
  await tap(question.getByRole('button', { name: 'Restore' }));
  await expect(question).toHaveCount(0);
  await tap(list.getByRole('button', { name: 'Drafts', exact: true }));
  await expect(more).toHaveCount(1);
  await keep('drafts');
  await tap(more);
  await tap(page.getByRole('menuitem', { name: 'Publish' }));
  await expect(more).toHaveCount(0);

  await organiser.openTab('voting&page=periods');
  await tap(page.getByRole('button', { name: 'New voting period' }));
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByLabel('Later'));
  await fill(dialog.getByLabel('Name'), NAME);
  await fill(dialog.getByLabel('Starts'), typed(start));
  await fill(dialog.getByLabel('Ends'), typed(end));
  await tap(dialog.getByRole('button', { name: 'Next' }));
  await tap(dialog.getByRole('combobox', { name: 'Leaderboard' }));
  await tap(page.getByRole('option', { name: /^Frozen before the end/ }));
  await tap(dialog.getByRole('combobox', { name: 'Hours before the end' }));
  await tap(page.getByRole('option', { name: String(FROZEN_HOURS), exact: true }));
  await tap(dialog.getByRole('combobox', { name: 'Results' }));
  await tap(page.getByRole('option', { name: /^By hand/ }));
  await keep('schedule');
  await tap(dialog.getByRole('button', { name: 'Next' }));
  await tap(dialog.getByRole('button', { name: 'Next' }));
  await tap(dialog.getByRole('button', { name: 'Schedule period' }));
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
  const { page, tap, fill, keep } = organiser;
  await organiser.open('/');
  await expect(page.getByRole('heading', { name: /^Winners of/ })).toHaveCount(0);
  await keep('ended-and-frozen');
  await organiser.openTab('voting');
  await tap(page.getByRole('link', { name: 'Announce results' }));
  await keep('before-announcing');
  await tap(page.getByRole('button', { name: 'Announce results' }));
  const question = page.getByRole('alertdialog');
  await fill(question.getByRole('textbox'), 'ANNOUNCE');
  await keep('reveal');
  await tap(question.getByRole('button', { name: 'Announce results' }));
  await expect(question).toHaveCount(0);

  await organiser.openUntil('/', page.getByRole('heading', { name: AWARDS }));
  await keep('winners');
  await tap(page.getByRole('link', { name: 'Ceremony' }));
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
  await tap(page.getByRole('link', { name: 'Certificates' }));
  await expect(page.getByText(AWARDS).first()).toBeVisible();
  await keep('certificate');

  await organiser.open('/?tab=results');
  await keep('results');
  await organiser.open('/vendor/7?cycle=2');
  await keep('vendor-of-then');
}

/** Returns the text that a field for date and time accepts; the site’s time zone is UTC. */
const typed = (instant: number): string => new Date(instant).toISOString().slice(0, 16);
