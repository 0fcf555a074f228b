import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import type { Steps } from '../../scripts/steps.ts';
import type { SimulatedClock } from '../parts/clock.ts';
import { newcomerVotes, othersVote } from './newcomer.ts';
import { createOrganiser } from './organiser.ts';
import { prepareSeason, revealAndKeep, watchFrozenFinish } from './organising.ts';
import { createPerson, type Person, type Ways } from './person.ts';
import { vendorPrintsPoster } from './vendor.ts';

interface Season {
  stack: Stack;
  browser: Browser;
  clock: SimulatedClock;
  steps: Steps;
  ways: Ways;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One season in its order, each act by the person who does it. */
export async function walkThrough({ stack, browser, clock, steps, ways }: Season): Promise<void> {
  const contexts: BrowserContext[] = [];
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(15_000);
    contexts.push(context);
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
    await organiser.signIn(clock.now());
  };

  // The activation code must not be too old.
  await organiser.signIn(clock.now());
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
    await newcomer.tap(newcomer.page.getByRole('complementary').getByRole('button'));
    await newcomer.keep('arabic');
  });

  await arrive(end - 6 * HOUR_MS, [panel.page]);
  await steps.step('Others vote for somebody else', () => othersVote(newcomer.page, [3, 3, 5, 3], 12));
  await steps.step('The organiser sees the frozen finish', () => watchFrozenFinish(panel));
  await arrive(end + HOUR_MS, [panel.page]);
  await steps.step('The organiser reveals, crowns and keeps', () => revealAndKeep(panel));
  for (const context of contexts) await context.close();
}
