import { act } from '@testing-library/react';
import type { PastStanding } from 'public-api/contract';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HostPage } from 'shared-ui/host/server';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { App } from '../src/app.tsx';
import { pageAt } from '../src/page/page-at.ts';
import { looksAsServed, SERVED_DATA_ID, seedServedData } from '../src/page/served-data.ts';
import { createQueryClient } from '../src/query-client.ts';
import { startVoterSession } from '../src/session/session.ts';
import { type FakeApi, failure, fakeApi } from '../testing/fake-api.ts';
import { cycle, entry, pastCycles, vendor, vendors, winners } from '../testing/fixtures.ts';
import { renderPage } from './render-page.tsx';

// The visitor's time zone is far ahead of the server's, so that their dates differ.
vi.hoisted(() => {
  process.env.TZ = 'Pacific/Kiritimati';
});

let api: FakeApi;
let root: Root | undefined;
let recovered: unknown[];
/** React reports mismatched attributes only to the console. */
let warned: Mock;
function begin() {
  api = fakeApi();
  api.on('GET /api/voting/cycles', () => pastCycles);
  api.on('GET /api/vendors/:id/standing', () => STANDING);
  recovered = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  warned = vi.spyOn(console, 'error');
  localStorage.clear();
  sessionStorage.clear();
}
async function end() {
  await act(async () => root?.unmount());
  root = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
}
beforeEach(begin);
afterEach(end);

async function rendered(address: string) {
  const page = await renderPage(pageAt(new URL(address, 'http://site')), undefined);
  if (!page) throw new Error(`There is no ${address}`);
  return page;
}

/** Renders the page as the renderer does, and puts it into the document. */
async function serve(address: string) {
  const at = pageAt(new URL(address, 'http://site'));
  const page = await rendered(address);
  const json = JSON.stringify(page.data).replaceAll('<', '\\u003c');
  const root = `<div id="root" data-page="${at.document}" data-made="${Date.now()}">${page.markup}</div>`;
  document.body.innerHTML = `${root}<script type="application/json" id="${SERVED_DATA_ID}">${json}</script>`;
  window.history.replaceState(null, '', address);
  return page;
}

async function takeOver() {
  // The visit starts now, however long the tests have been running.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  const queryClient = createQueryClient();
  seedServedData(queryClient);
  const place = document.getElementById('root');
  if (!place) throw new Error('nothing was served');
  api.requests.length = 0;
  await act(async () => {
    root = hydrateRoot(
      place,
      <HostPage>
        <BrowserRouter>
          <App queryClient={queryClient} />
        </BrowserRouter>
      </HostPage>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
  });
}

const LONG = `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)} & <Söhne>`;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const STANDING: PastStanding = {
  vendor: { id: 1, name: `Acorn ${LONG}`, description: LONG, imageUrl: '/images/vendors/test.svg' },
  cycle: { id: 9, name: 'Spring', startDate: ago(40), endDate: ago(30) },
  reopenedAt: ago(29),
  reopenReason: 'Counted by hand',
  correctedAt: ago(20),
  rank: 2,
  isTied: true,
  averageScore: 4.1,
  totalVotes: 3,
  categories: [{ id: 1, name: 'Speed', rank: 1, isTied: false, votes: 3, percentage: 60 }],
};

const STATES: Record<string, () => void> = {
  'as usual': () => undefined,
  'without any data': () => {
    api.on('GET /api/categories', () => []);
    api.on('GET /api/leaderboard', () => []);
    api.on('GET /api/category-votes', () => []);
  },
  paused: () => {
    api.on('GET /api/voting/cycle', () => cycle({ isPaused: true, pauseReason: 'Until 2 < 3 & "noon"' }));
  },
  closed: () => {
    api.on('GET /api/voting/cycle', () => cycle({ isActive: false, startDate: ago(20), endDate: ago(1) }));
  },
  'not open yet': () => {
    api.on('GET /api/voting/cycle', () => cycle({ startDate: ago(-2), endDate: ago(-9) }));
  },
  'for invited people': () => {
    api.on('GET /api/voting/cycle', () => cycle({ whoMayVote: 'invited' }));
  },
  'between periods, with the next for invited people': () => {
    const next = { name: 'Spring', startDate: ago(-2), endDate: ago(-9), whoMayVote: 'invited' as const };
    api.on('GET /api/voting/cycle', () => cycle({ startDate: ago(20), endDate: ago(1), next }));
  },
  'with a tie': () => {
    api.on('GET /api/leaderboard', () =>
      [1, 2, 3].map((id) =>
        entry({ id, rank: 1, averageScore: 4, totalVotes: 9, categoryScores: { Speed: 4 } }),
      ),
    );
  },
  'with votes over time': () => {
    const points = [3, 2, 1].map((days) => ({ start: ago(days), votes: days }));
    api.on('GET /api/votes-over-time', () => ({ interval: 'day', points }));
  },
  'with winners of a reopened and corrected period': () => {
    const afterwards = { reopenedAt: ago(9), reopenReason: 'The site was down.', correctedAt: ago(3) };
    api.on('GET /api/voting/cycles', () => pastCycles.map((past) => ({ ...past, ...afterwards })));
    api.on('GET /api/winners', () => ({ winners: { ...winners, ...afterwards } }));
  },
  'with long names': () => {
    api.on('GET /api/vendors', () =>
      [1, 2].map((id) => vendor({ id, name: `${id} ${LONG}`, description: LONG })),
    );
    api.on('GET /api/leaderboard', () => [1, 2].map((id) => entry({ id, name: `${id} ${LONG}` })));
    api.on('GET /api/site-config', () => [{ key: 'site_name', value: LONG }]);
  },
};

test.each([
  '/',
  '/?tab=leaderboard',
  '/?tab=vendors',
  '/?tab=results',
  '/?tab=results&cycle=9',
  '/vendor/1',
  '/vendor/1?cycle=9',
  '/privacy',
  '/404',
])('%s hydrates without a change or a request in every state', async (address) => {
  for (const [state, setUp] of Object.entries(STATES)) {
    await end();
    begin();
    setUp();
    await serve(address);
    const served = document.querySelector('#main > *');
    expect(document.getElementById('root')?.textContent, state).not.toContain('Loading');
    // On a slow machine the next regular check for news would come before the comparison.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await takeOver();
    expect(recovered, state).toEqual([]);
    expect(warned, state).not.toHaveBeenCalled();
    expect(document.querySelector('#main > *'), state).toBe(served);
    // Hydration keeps what is shown; only the chart of results is drawn afterwards.
    expect(api.requests, state).toEqual([]);
  }
});

test("dates are served in UTC, and change to the visitor's time zone after hydration", async () => {
  STATES.closed?.();
  api.on('GET /api/voting/cycle', () => cycle({ isActive: false, endDate: '2026-03-31T12:00:00.000Z' }));
  await serve('/');
  const notice = () => document.getElementById('main')?.textContent;
  expect(notice()).toContain('31 March 2026 at 12:00');
  await takeOver();
  expect(notice()).toContain('1 April 2026 at 02:00');
});

test('a page whose data cannot be read is not rendered', async () => {
  api.on('GET /api/leaderboard', () => failure(503, 'Please try again.'));
  await expect(rendered('/?tab=leaderboard')).rejects.toThrow('503');
});

test('the page of an archived vendor in a past period is still rendered', async () => {
  api.on('GET /api/vendors', () => vendors.filter(({ id }) => id !== 1));
  expect((await rendered('/vendor/1?cycle=9')).markup).toContain('The final result of this voting period');
});

test('a page looks as served unless its address has parts that only the browser reads', async () => {
  await serve('/?tab=vendors');
  expect(looksAsServed()).toBe(true);
  window.history.replaceState(null, '', '/?tab=vendors&utm_source=mail');
  expect(looksAsServed()).toBe(true);
  window.history.replaceState(null, '', '/?tab=vendors&sort=name');
  expect(looksAsServed()).toBe(false);
  window.history.replaceState(null, '', '/?tab=results');
  expect(looksAsServed()).toBe(false);
});

test('the data of an old document is fetched again', async () => {
  await serve('/?tab=leaderboard');
  const root = document.getElementById('root');
  root?.setAttribute('data-made', String(Date.now() - 60_000));
  await takeOver();
  expect(api.of('GET /api/leaderboard')).toHaveLength(1);
});

test('a page does not look as served with a card in its address, a kept choice or code, or a session', async () => {
  await serve('/');
  expect(looksAsServed()).toBe(true);
  window.location.hash = '#category-3';
  expect(looksAsServed()).toBe(false);
  window.history.replaceState(null, '', '/');
  sessionStorage.setItem('va_vote_drafts', JSON.stringify({ drafts: { 1: 2 } }));
  expect(looksAsServed()).toBe(false);
  sessionStorage.setItem('va_vote_drafts', JSON.stringify({}));
  sessionStorage.setItem('va_invitation_code', 'ABC');
  expect(looksAsServed()).toBe(false);
  sessionStorage.clear();
  startVoterSession('voter-token');
  expect(looksAsServed()).toBe(false);
});

test('a signed-in visitor refetches the served data, which may lack a vote just cast', async () => {
  startVoterSession('voter-token');
  await serve('/?tab=leaderboard');
  await takeOver();
  expect(api.of('GET /api/leaderboard').map(({ authorization }) => authorization)).toContain(
    'Bearer voter-token',
  );
});
