import { act, screen, waitFor } from '@testing-library/react';
import type { Category } from 'public-api/contract';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { categories, entry, pastCycles, stood, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { preloadScreenAt } from '../screens.ts';
import { ceremonySteps, lineSize } from './ceremony-steps.ts';

const STAGED = { awards: 'Choice Awards 2026', groupOf: () => '', nomineesOf: () => [stood.eve] };

describe('the steps', () => {
  const said = ceremonySteps(winners, STAGED).map(({ about, lines }) => `${about}: ${lines.join(' & ')}`);

  test('name each category with votes before its winner, and end with the overall winner', () => {
    expect(said).toEqual([
      'Winners: Choice Awards 2026',
      'Category: Speed',
      'Winner in Speed: Ada',
      'Category: Service',
      'Winners in Service, tied: Ben & Eve',
      'All categories: Overall',
      'Runner-up, tied: Ben & Eve',
      'Overall Winner: Ada',
    ]);
  });

  test('say "tied" if vendors share first place', () => {
    const shared = [stood.ada, stood.ben].map((vendor) => ({
      rank: 1,
      averageScore: 4,
      totalVotes: 9,
      vendor,
    }));
    expect(ceremonySteps({ ...winners, podium: shared }, STAGED).at(-1)).toEqual({
      about: 'Overall Winner, tied',
      lines: ['Ada', 'Ben'],
      figures: '4.0 average score',
      place: 1,
      vendors: [stood.ada, stood.ben],
    });
  });

  test('use smaller type for longer lines and longer words', () => {
    expect(lineSize(['Ada'])).toBe('clamp(1.5rem, min(23.72vh, 30.04vw, 46.67vw), 14rem)');
    expect(lineSize(['x'.repeat(100)])).toBe('clamp(1.5rem, min(7.50vh, 9.50vw, 1.40vw), 14rem)');
    expect(lineSize(['漢'.repeat(50)])).toBe(lineSize(['x'.repeat(100)]));
  });
});

// The tests are about the pages, not about how their files are loaded.
for (const pathname of ['/winners/ceremony', '/winners/certificate'])
  await preloadScreenAt({ pathname, search: '' });

const api = testApi({
  'GET /api/winners': () => ({ winners }),
});

const title = () => screen.findByRole('heading', { level: 2 });
const press = (key: string) =>
  act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('keys go forwards and back, from a category to its winner', async () => {
  renderApp('/winners/ceremony?cycle=3');
  expect((await title()).textContent).toBe('Season 1');
  expect(api.of('GET /api/winners')[0]?.path).toBe('/api/winners?cycle=3');
  press('PageDown');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Speed');
  press(' ');
  expect(screen.getByText('Winner in Speed')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ada');
  expect(window.location.search).toBe('?cycle=3&step=3');
  press('ArrowLeft');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Speed');
  press('Enter');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ada');
});

test('a category shows its nominees without those who are disqualified in it', async () => {
  api.on('GET /api/leaderboard', () => [entry({ id: 2, disqualifiedIn: ['Speed'] })]);
  renderApp('/winners/ceremony?cycle=3&step=2');
  expect((await title()).textContent).toBe('Speed');
  expect(api.of('GET /api/leaderboard')[0]?.path).toBe('/api/leaderboard?cycle=3');
  const pictures = () =>
    [...document.querySelectorAll('main li img')].map((image) => image.getAttribute('src'));
  await waitFor(() => expect(pictures()).toEqual(['/images/vendors/1.svg', '/images/vendors/3.svg']));
});

test('in a language from right to left, the left arrow is the next step, as its button points', async () => {
  document.dir = 'rtl';
  renderApp('/winners/ceremony');
  await title();
  press('ArrowLeft');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Speed');
  press('ArrowRight');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Season 1');
  document.dir = '';
});

test('a list of groups leads to the first category of one, and leaves the keys to the ceremony', async () => {
  const groups = ['Fast', 'Kind'];
  api.on('GET /api/categories', () =>
    winners.categories.map(({ id, name }, index) => ({
      ...(categories[0] as Category),
      id,
      name,
      group: groups[index] ?? '',
    })),
  );
  const { user } = renderApp('/winners/ceremony');
  await title();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Go to a group' }), 'Kind');
  expect((await title()).textContent).toBe('Service');
  press('ArrowRight');
  expect((await title()).textContent).toBe('BenEve');
});

test('a click goes to the next step, the last step is the end, and "Start over" goes to the first', async () => {
  const { user } = renderApp('/winners/ceremony?step=9');
  await user.click(await title());
  await user.click(document.body);
  expect((await title()).textContent).toBe('Ada');
  press('ArrowRight');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ada');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect((await title()).textContent).toBe('Season 1');
});

test("Escape opens the results and restores the visitor's theme", async () => {
  document.documentElement.dataset.theme = 'light';
  renderApp('/winners/ceremony');
  await title();
  expect(document.documentElement.dataset.theme).toBe('dark');
  press('Escape');
  await screen.findByRole('tab', { name: 'Results' });
  expect(window.location.search).toBe('?tab=results&cycle=3');
  expect(document.documentElement.dataset.theme).toBe('light');
  delete document.documentElement.dataset.theme;
});

test.each([
  ['automatically', {}, 'The winners will appear here about a minute after voting ends.'],
  [
    'by hand',
    { frozenHours: 2, frozenFrom: '2026-02-15T10:00:00.000Z', isFrozen: true, reveal: 'by_hand' as const },
    'The winners will appear here when the organisers announce the results.',
  ],
])(
  'without winners, the ceremony and certificates say when results are announced: %s',
  async (_, freeze, said) => {
    api.on('GET /api/winners', () => ({ winners: null }));
    api.on('GET /api/voting/cycles', () =>
      pastCycles.map((past) => (past.id === 9 ? { ...past, ...freeze } : past)),
    );
    const { unmount } = renderApp('/winners/ceremony?cycle=9');
    expect(await screen.findByText(said)).toBeTruthy();
    unmount();
    renderApp('/winners/certificate?cycle=9');
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

test('if no votes count, the ceremony says that there are no winners', async () => {
  const corrected = { correctedAt: '2026-02-03T10:00:00.000Z', podium: [], categories: [] };
  api.on('GET /api/winners', () => ({ winners: { ...winners, ...corrected } }));
  renderApp('/winners/ceremony?cycle=3');
  expect(await screen.findByText('No votes count in this period.')).toBeTruthy();
  expect(screen.getByText('No winners')).toBeTruthy();
});

test('the ceremony says "No winners yet", and offers to try again after a failure', async () => {
  api.on('GET /api/winners', () => ({ winners: null }));
  const { unmount } = renderApp('/winners/ceremony');
  expect(await screen.findByText('No winners yet')).toBeTruthy();
  unmount();
  api.on('GET /api/winners', () => failure(500, 'Out of order.'));
  renderApp('/winners/ceremony');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a rehearsal shows made-up winners, says so, and doesn’t read the results', async () => {
  renderApp('/winners/ceremony?rehearsal=1');
  expect((await title()).textContent).toBe(`Community Choice Awards ${new Date().getUTCFullYear()}`);
  expect(screen.getByText('Rehearsal: these winners are made up')).toBeTruthy();
  expect(api.requests.map(({ path }) => path)).not.toContain('/api/winners');
});

test('certificates of a rehearsal say that the winners are made up', async () => {
  renderApp('/winners/certificate?rehearsal=1');
  const [first] = await screen.findAllByText('Rehearsal: these winners are made up');
  expect(first).toBeTruthy();
  expect(api.requests.map(({ path }) => path)).not.toContain('/api/winners');
});
