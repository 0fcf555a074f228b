import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../../scripts/stack.ts';
import type { Steps } from '../../scripts/steps.ts';
import type { SimulatedClock } from '../parts/clock.ts';
import { newcomerVotes, othersVote, voterVotesOnce } from './newcomer.ts';
import { createOrganiser } from './organiser.ts';
import { prepareSeason, revealAndKeep, watchSealedFinish } from './organising.ts';
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
  const act = (name: string, who: Person, work: () => Promise<void>) =>
    steps.step(name, async (note) => {
      const { taps, fields } = who.effort;
      await work();
      note(`${who.effort.taps - taps} taps, ${who.effort.fields - fields} fields`);
    });

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
  await act('The organiser prepares a season', panel, () => prepareSeason(panel, { start, end }));

  const vendor = await enter('vendor');
  const newcomer = await enter('newcomer');
  await arrive(start + HOUR_MS, [panel.page, vendor.page, newcomer.page]);
  let address = '';
  await act('A vendor goes from the mail to a poster', vendor, async () => {
    address = await vendorPrintsPoster(vendor);
  });
  await act('A newcomer goes from its QR code to six votes', newcomer, () =>
    newcomerVotes(newcomer, address),
  );
  const voter = await enter('voter');
  await act('Somebody signed in casts the first vote', voter, () =>
    voterVotesOnce(voter, address, (page) => page.clock.setSystemTime(clock.now())),
  );

  await steps.step('Others vote', () => othersVote(voter.page, [7, 3, 7, 5], 12));

  await arrive(end - 6 * HOUR_MS, [panel.page]);
  await steps.step('Others vote for somebody else', () => othersVote(voter.page, [3, 3, 5, 3], 12));
  await act('The organiser sees the sealed finish', panel, () => watchSealedFinish(panel));
  await arrive(end + HOUR_MS, [panel.page]);
  await act('The organiser reveals, crowns and keeps', panel, () => revealAndKeep(panel));
  for (const context of contexts) await context.close();
}
