import { chromium } from '@playwright/test';
import { median, type Row, whole } from '../../e2e/parts/report.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import type { Bench } from '../context.ts';
import { openOnce, type Paint } from '../load/first-paint.ts';
import { atMost, type Section } from '../section.ts';

const PAGES = {
  Home: '/',
  Leaderboard: '/?tab=leaderboard',
  'All Vendors': '/?tab=vendors',
  Results: '/?tab=results',
  Vendor: '/vendor/1',
} as const;
const OPENINGS = 5;
const WANTED = { largest: 1300, works: 2500, kilobytes: 250 };

/** Measures how soon a first visitor on a slow phone sees a page and can use it. */
export async function measurePaint({ stack, steps }: Bench): Promise<Section> {
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  const rows: Row[] = [];
  try {
    await steps.step('Paint', async (note) => {
      for (const [name, path] of Object.entries(PAGES)) {
        note(name);
        const url = new URL(path, stack.url).href;
        // The first round warms up the gateway and the API.
        await openOnce(browser, url);
        const paints: Paint[] = [];
        while (paints.length < OPENINGS) paints.push(await openOnce(browser, url));
        rows.push(line(name, paints));
      }
    });
  } finally {
    await browser.close();
  }
  return {
    title: 'Paint',
    about:
      `A phone of 390 × 844 px, a quarter as fast as this machine, on 1.6 Mbit/s with 150 ms and an empty cache; medians ` +
      `of ${OPENINGS} openings, in ms. It "works" once React's handlers are there; kB count until a second later. Wanted: ` +
      `at most ${whole(WANTED.largest)} for the largest paint, ${whole(WANTED.works)} until it works, no shift, ${WANTED.kilobytes} kB.`,
    head: ['', 'first paint', 'largest', 'works', 'shift', 'kB'],
    rows,
  };
}

function line(name: string, paints: readonly Paint[]): Row {
  const of = (figure: (paint: Paint) => number): number => median(paints.map(figure));
  const kilobytes = of(({ bytes }) => bytes) / 1000;
  return [
    name,
    whole(of(({ first }) => first)),
    atMost(
      of(({ largest }) => largest),
      WANTED.largest,
    ),
    atMost(
      of(({ works }) => works),
      WANTED.works,
    ),
    of(({ shift }) => shift).toFixed(4),
    atMost(kilobytes, WANTED.kilobytes),
  ];
}
