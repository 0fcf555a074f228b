import { screen, waitFor, within } from '@testing-library/react';
import type { VotesOverTime } from 'public-api/contract';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { cycle, leaderboard, pastCycles, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();

test('tiles show total votes, participants and vendors', async () => {
  renderApp('/?tab=results');
  expect(screen.getByRole('heading', { name: 'Voting Results & Analytics' })).toBeTruthy();
  expect((await screen.findByText('1,284')).closest('div')?.textContent).toBe('Total Votes1,284');
  expect(screen.getByText('320').closest('div')?.textContent).toBe('Participants320');
  expect(screen.getByText('Vendors', { selector: 'p' }).closest('div')?.textContent).toBe('Vendors3');
});

test('vote and participant tiles say "Before the freeze" while the leaderboard is frozen', async () => {
  api.on('GET /api/voting/cycle', () => cycle({ isFrozen: true, frozenFrom: '2026-03-01T12:00:00.000Z' }));
  renderApp('/?tab=results');
  const votes = await screen.findByText('1,284');
  await waitFor(() => expect(votes.closest('div')?.textContent).toBe('Total Votes1,284Before the freeze'));
  expect(screen.getByText('320').closest('div')?.textContent).toBe('Participants320Before the freeze');
  expect(screen.getByText('Vendors', { selector: 'p' }).closest('div')?.textContent).toBe('Vendors3');
});

test('Votes by Category lists every category with its count', async () => {
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Votes by Category' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Customer Service10 votes',
    'Speed20 votes',
    'OpSec30 votes',
    'Shipping40 votes',
    'Product Quality50 votes',
    'Variety60 votes',
  ]);
});

test('Monthly Leaders shows the period with its dates, and the top three with their average scores', async () => {
  api.on('GET /api/voting/cycle', () =>
    cycle({ startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-31T12:00:00.000Z' }),
  );
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Monthly Leaders' }));
  const name = await section.findByText('30-Day Voting Period');
  expect(name.parentElement?.textContent).toBe('30-Day Voting Period, 1 – 31 March 2026');
  const rows = () => section.getAllByRole('listitem').map((row) => row.textContent);
  await waitFor(() =>
    expect(rows()).toEqual([
      '1Overall WinnerAcorn Hosting4.6average score',
      '2Runner-upBirch Keyboards4.1average score',
    ]),
  );
});

test.each([
  ['voting goes on', {}, 'Voting goes on, so this can still change.'],
  [
    'the results are still to come',
    { endDate: '2026-03-31T12:00:00.000Z', isFrozen: true, frozenFrom: '2026-03-01T12:00:00.000Z' },
    'The results are still to come.',
  ],
])('nobody has won yet while %s', async (_, over, sentence) => {
  api.on('GET /api/voting/cycle', () => cycle(over));
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Monthly Leaders' }));
  expect(await section.findByText(sentence)).toBeTruthy();
  expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '1Overall Winner so farAcorn Hosting4.6average score',
    '2Runner-up so farBirch Keyboards4.1average score',
  ]);
});

test('Monthly Leaders explains how vendors with the same displayed score are ranked', async () => {
  api.on('GET /api/leaderboard', () => leaderboard.map((entry) => ({ ...entry, averageScore: 3.3 })));
  renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Monthly Leaders' }));
  expect(await section.findByText(/by their exact score/)).toBeTruthy();
});

test('only a past period with winners links to a ceremony and certificates', async () => {
  api.on('GET /api/voting/cycles', () => pastCycles);
  const ofPast = { ...winners, cycle: { ...winners.cycle, id: 9 } };
  api.on('GET /api/winners', () => ({ winners: ofPast }));
  const { unmount } = renderApp('/?tab=results&cycle=9');
  const ceremony = await screen.findByRole('link', { name: 'Ceremony' });
  expect(ceremony.getAttribute('href')).toBe('/winners/ceremony?cycle=9');
  const certificates = screen.getByRole('link', { name: 'Certificates' });
  expect(certificates.getAttribute('href')).toBe('/winners/certificate?cycle=9');
  expect(screen.getByText(`${window.location.origin}/?tab=results&cycle=9`)).toBeTruthy();
  unmount();
  api.on('GET /api/winners', () => ({ winners: { ...ofPast, podium: [] } }));
  const nobody = renderApp('/?tab=results&cycle=9');
  await screen.findByText('No votes were cast in this period.');
  expect(screen.queryByRole('link', { name: 'Ceremony' })).toBeNull();
  nobody.unmount();
  renderApp('/?tab=results');
  expect(await screen.findByText('1,284')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ceremony' })).toBeNull();
});

test('a failed panel does not affect the others', async () => {
  api.on('GET /api/stats', () => failure(500, 'No figures today.'));
  renderApp('/?tab=results');
  expect(await screen.findByText('No figures today.')).toBeTruthy();
  expect(await screen.findByText('Acorn Hosting')).toBeTruthy();
});

describe('votes over time', () => {
  const days: VotesOverTime = {
    interval: 'day',
    points: [
      { start: '2026-03-01T00:00:00.000Z', votes: 3 },
      { start: '2026-03-02T00:00:00.000Z', votes: 0 },
      { start: '2026-03-03T00:00:00.000Z', votes: 1200 },
    ],
  };

  test('are a chart with a summary for screen readers and a table of all figures', async () => {
    api.on('GET /api/votes-over-time', () => days);
    const { user } = renderApp('/?tab=results');
    const section = within(await screen.findByRole('region', { name: 'Votes over time' }));
    expect(
      await section.findByRole('img', {
        name: 'Bar chart of votes per day. 1,203 votes in total. Busiest: 3 Mar 2026, with 1,200 votes.',
      }),
    ).toBeTruthy();
    await user.click(section.getByText('Show as a table'));
    const rows = within(section.getByRole('table', { name: 'Votes per day, in UTC' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day (UTC)', 'Votes'],
      ['1 Mar 2026', '3'],
      ['2 Mar 2026', '0'],
      ['3 Mar 2026', '1,200'],
    ]);
  });

  test('are bars of the right height, with whole votes on the axis', async () => {
    api.on('GET /api/votes-over-time', () => days);
    renderApp('/?tab=results');
    const chart = await screen.findByRole('img', { name: /^Bar chart/ });
    expect(chart.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 3 1500');
    const heights = [...chart.querySelectorAll('rect[y]')].map((bar) => bar.getAttribute('height'));
    expect(heights).toEqual(['3', '0', '1200']);
    expect([...chart.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      ...['0', '500', '1,000', '1,500'],
      ...['1 Mar', '2 Mar', '3 Mar'],
    ]);
  });

  test('have their label below its bar, and a day that is going on is drawn lighter', async () => {
    const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    api.on('GET /api/votes-over-time', () => ({
      ...days,
      points: [...days.points, { start: today, votes: 1 }],
    }));
    renderApp('/?tab=results');
    const chart = await screen.findByRole('img', { name: /^Bar chart/ });
    const columns = [...chart.querySelectorAll<HTMLElement>('span[style]')].map(
      ({ style }) => style.gridColumn,
    );
    expect(columns).toEqual(['1', '2', '3', '4']);
    const lighter = [...chart.querySelectorAll('rect[y]')].map((bar) => bar.classList.contains('opacity-40'));
    expect(lighter).toEqual([false, false, false, true]);
  });

  test('are replaced by "No votes yet" if there are no votes', async () => {
    api.on('GET /api/votes-over-time', () => ({
      ...days,
      points: days.points.map((point) => ({ ...point, votes: 0 })),
    }));
    api.on('GET /api/leaderboard', () => []);
    api.on('GET /api/category-votes', () => [{ categoryId: 1, categoryName: 'Speed', voteCount: 0 }]);
    renderApp('/?tab=results');
    await waitFor(() => expect(screen.getAllByText('No votes yet')).toHaveLength(2));
    expect(await screen.findByText('0 votes')).toBeTruthy();
  });

  test('are left out if the API does not have them', async () => {
    api.on('GET /api/votes-over-time', () => failure(404, 'Not found'));
    renderApp('/?tab=results');
    await screen.findByText('1,284');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Votes over time' })).toBeNull());
  });

  test('show their own error and offer to try again', async () => {
    api.on('GET /api/votes-over-time', () => failure(500, 'No chart today.'));
    renderApp('/?tab=results');
    const section = within(await screen.findByRole('region', { name: 'Votes over time' }));
    expect(await section.findByText('No chart today.')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('past voting periods', () => {
  test('are selected from a list, and every panel shows the selected one', async () => {
    api.on('GET /api/voting/cycles', () => pastCycles);
    api.on('GET /api/winners', () => ({ winners }));
    const { user } = renderApp('/?tab=results');
    await user.click(await screen.findByRole('combobox', { name: 'Voting period' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual([
      '30-Day Voting Period (latest)1 – 31 Mar 2026, 1,284 votes',
      '14-Day Voting Period1 – 15 Feb 2026, 40 votes',
    ]);
    await user.click(screen.getByRole('option', { name: /^14-Day/ }));
    expect(window.location.search).toBe('?tab=results&cycle=9');
    expect(await screen.findByText('1 – 31 Jan 2026, 60 votes')).toBeTruthy();
    const asked = api.requests.map(({ path }) => path);
    for (const path of ['stats', 'organiser-acts', 'category-votes', 'winners', 'votes-over-time']) {
      expect(asked).toContain(`/api/${path}?cycle=9`);
    }
  });

  test('give way to the current one if the address names an unknown period', async () => {
    api.on('GET /api/voting/cycles', () => pastCycles);
    renderApp('/?tab=results&cycle=77');
    const field = await screen.findByRole('combobox', { name: 'Voting period' });
    expect(field.textContent).toBe('30-Day Voting Period (latest)');
    expect(await screen.findByText('1,284')).toBeTruthy();
  });

  test('are distinguished by their dates if they have the same name', async () => {
    api.on('GET /api/voting/cycles', () => pastCycles.map((cycle) => ({ ...cycle, name: 'Winter' })));
    const { user } = renderApp('/?tab=results');
    await user.click(await screen.findByRole('combobox', { name: 'Voting period' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual([
      '1 – 31 Mar 2026 (latest)Winter, 1,284 votes',
      '1 – 15 Feb 2026Winter, 40 votes',
    ]);
  });
});
