import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { inProject } from '../../scripts/paths.ts';
import type { Stack } from '../../scripts/stack.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { wordsAfter } from '../../scripts/words.ts';
import { type SimulatedClock, simulatedClock } from '../parts/clock.ts';
import { NO_LIMITS, startProduct } from '../parts/product.ts';
import { newcomerVotes, othersVote } from './newcomer.ts';
import { createOrganiser, prepareSeason, revealAndKeep, watchFrozenFinish } from './organiser.ts';
import { createPerson, expect, type Person, type Ways } from './person.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The text of the organiser’s mail. */
const LINK = '/vendor/7';

const run = openTestRun('va-season');
const { steps, folder, atEnd } = run;
await run.finish(async () => {
  const { values } = wordsAfter('prove -- season', {
    guide: { type: 'boolean', default: false },
  });
  steps.say('\n  Vendor Awards: a season\n');
  // The browser starts before the processes that get the clock, because it keeps its own.
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  atEnd(() => browser.close());
  const clock = simulatedClock(path.join(folder, 'clock'));
  const stack = await startProduct(run, { env: NO_LIMITS });
  await walkThrough(stack, browser, clock, {
    pictures: inProject('test-results/season'),
    guide: values.guide,
  });
});

/** One season in its order, each act by the person who does it. */
async function walkThrough(stack: Stack, browser: Browser, clock: SimulatedClock, ways: Ways): Promise<void> {
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(15_000);
    return context;
  };
  const enter = async (walk: string): Promise<Person> =>
    createPerson(await (await newContext()).newPage(), walk, ways);
  const panelContext = await newContext();
  const organiser = createOrganiser(stack, panelContext);
  const panel = createPerson(await panelContext.newPage(), 'organiser', ways);
  const arrive = async (instant: number, pages: readonly Page[]) => {
    clock.skipTo(instant);
    for (const page of pages) await page.clock.setSystemTime(clock.now());
    await organiser.signIn(clock.now);
  };

  // The activation code must not be too old.
  await organiser.signIn(clock.now);
  const ended = clock.now() + 31 * DAY_MS;
  const start = ended + 3 * DAY_MS;
  const end = start + 14 * DAY_MS;
  await arrive(ended, [panel.page]);
  await steps.step('The organiser prepares a season', () => prepareSeason(panel, { start, end }));

  const vendor = await enter('vendor');
  const newcomer = await enter('newcomer');
  await arrive(start + HOUR_MS, [panel.page, vendor.page, newcomer.page]);
  let address = '';
  await steps.step('A vendor goes from the mail to a poster', async () => {
    address = await vendorPrintsPoster(vendor);
  });
  await steps.step('A newcomer goes from its QR code to six votes', () => newcomerVotes(newcomer, address));
  await steps.step('Others vote', () => othersVote(newcomer.page, [7, 3, 7, 5], 12));
  await steps.step('The newcomer reads the leaderboard, in two languages', async () => {
    await newcomer.open('/?tab=leaderboard');
    await newcomer.keep('leaderboard');
    await newcomer.open('/ar/?tab=leaderboard');
    // The page offers the browser's language.
    await newcomer.page.getByRole('complementary').getByRole('button').click();
    await newcomer.keep('arabic');
  });

  await arrive(end - 6 * HOUR_MS, [panel.page]);
  await steps.step('Others vote for somebody else', () => othersVote(newcomer.page, [3, 3, 5, 3], 12));
  await steps.step('The organiser sees the frozen finish', () => watchFrozenFinish(panel));
  await arrive(end + HOUR_MS, [panel.page]);
  await steps.step('The organiser reveals, crowns and keeps', () => revealAndKeep(panel));
}

/** Goes from the link in the organiser’s mail to a poster. Returns the address in its QR code. */
async function vendorPrintsPoster(vendor: Person): Promise<string> {
  const { page } = vendor;
  await vendor.open(LINK);
  await vendor.keep('page');
  await page.getByRole('button', { name: 'More ways to share' }).click();
  const kit = page.getByRole('dialog', { name: /^Share/ });
  await expect(kit.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await vendor.keep('kit');
  const address = await kit.getByRole('textbox', { name: 'Link' }).inputValue();
  await kit.getByRole('link', { name: 'Print a poster' }).click();
  await expect(page.getByRole('article', { name: /^Poster/ })).toBeVisible();
  await vendor.keep('poster');
  return address;
}
