import { type Browser, chromium } from '@playwright/test';
import { median, type Row, whole } from '../../e2e/parts/report.ts';
import { ensurePrograms } from '../../scripts/apt.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { CHROMIUM, OPENSSL } from '../../scripts/requirements.ts';
import type { Steps } from '../../scripts/steps.ts';
import type { Bench } from '../context.ts';
import { KINDS, openOnce, type Paint } from '../load/first-paint.ts';
import { atMost, type Section } from '../section.ts';
import { secureGateway } from '../secure-gateway.ts';
import { measureFirstVote } from './first-vote.ts';

const PAGES = {
  Home: '/',
  Leaderboard: '/?tab=leaderboard',
  'All Vendors': '/?tab=vendors',
  Results: '/?tab=results',
  Vendor: '/vendor/1',
} as const;
const OPENINGS = 5;
const WANTED = { largest: 1300, works: 2500, kilobytes: 250 };

/** Measures how soon a first visitor on a slow phone sees a page and can use it, and how soon a vote is cast. */
export async function measurePaint(bench: Bench): Promise<Section[]> {
  await ensurePrograms([OPENSSL]);
  if (!findChromium()) await ensurePrograms([CHROMIUM]);
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return [
      await measurePages(bench.steps, browser, { title: 'Paint', address: bench.stack.url }),
      await measurePages(bench.steps, browser, {
        title: 'Paint over HTTP/2',
        address: await secureGateway(bench),
        more: ' Over TLS, which a proxy in front of the gateway ends: the browser delays each request, and no handshake.',
      }),
      await measureFirstVote(bench, browser),
    ];
  } finally {
    await browser.close();
  }
}

interface Way {
  title: string;
  /** The address of the site. */
  address: string;
  /** More about the site. */
  more?: string;
}

async function measurePages(
  steps: Steps,
  browser: Browser,
  { title, address, more = '' }: Way,
): Promise<Section> {
  const rows: Row[] = [];
  await steps.step(title, async (note) => {
    for (const [name, path] of Object.entries(PAGES)) {
      note(name);
      const url = new URL(path, address).href;
      // The first round warms up the gateway and the API.
      await openOnce(browser, url);
      const paints: Paint[] = [];
      while (paints.length < OPENINGS) paints.push(await openOnce(browser, url));
      rows.push(line(name, paints));
    }
  });
  return {
    title,
    about:
      `A phone of 390 × 844 px on 1.6 Mbit/s with 150 ms, a quarter as fast as this machine, with an empty cache; medians of ` +
      `${OPENINGS} openings, in ms. "works" is when React's handlers are there; bytes, in kB, until a second after that. Wanted: ` +
      `largest paint ${whole(WANTED.largest)} at most, works ${whole(WANTED.works)}, no shift, ${WANTED.kilobytes} kB.${more}`,
    head: [
      '',
      'first paint',
      'largest',
      'works',
      'shift',
      'all kB',
      ...KINDS.map((kind) => kind.toLowerCase()),
    ],
    rows,
  };
}

function line(name: string, paints: readonly Paint[]): Row {
  const of = (figure: (paint: Paint) => number): number => median(paints.map(figure));
  const kilobytes = (figure: (paint: Paint) => number): string => whole(of(figure) / 1000);
  const all = of(({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0)) / 1000;
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
    atMost(all, WANTED.kilobytes),
    ...KINDS.map((kind) => kilobytes(({ bytes }) => bytes[kind])),
  ];
}
