import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { categories, cycle, progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';

const api = testApi({
  'GET /api/voting/cycle': () => cycle({ isActive: false, endDate: '2026-01-31T12:00:00.000Z' }),
});

describe('after voting has ended', () => {
  test('the categories are listed without a form or a progress bar', async () => {
    renderApp('/');
    expect(await screen.findByText('Voting has ended. These were the categories.')).toBeTruthy();
    expect((await card('Speed')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['', false],
    ['Who ships best?', true],
  ])('the default text that asks for votes is gone, and %j stays: %s', async (value, stays) => {
    api.on('GET /api/site-config', () => [{ key: 'site_description', value }]);
    renderApp('/');
    await screen.findByText('Voting has ended. These were the categories.');
    expect(screen.queryByText(/^Vote for your favourite vendors/)).toBeNull();
    expect(screen.queryByText('Who ships best?') !== null).toBe(stays);
  });

  test('groups show their progress only to those who voted', async () => {
    api.on('GET /api/categories', () => categories.map((category) => ({ ...category, group: 'Food' })));
    const { unmount } = renderApp('/');
    await card('Speed');
    expect(screen.queryByText('0 of 6')).toBeNull();
    unmount();
    api.on('GET /api/voting/progress', () => progress([1, 2]));
    renderApp('/', { signedIn: true });
    expect((await screen.findAllByText('2 of 6')).length).toBeGreaterThan(0);
  });

  test('voters see in which categories they have voted, and that all their votes count', async () => {
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    renderApp('/', { signedIn: true });
    expect(await screen.findByText('Thank you. All of them count.')).toBeTruthy();
    expect((await card('Speed')).getByText('Voted')).toBeTruthy();
  });
});

describe('before the first period', () => {
  beforeEach(() => {
    api.on('GET /api/voting/cycle', () =>
      cycle({ id: null, name: null, startDate: null, endDate: null, isActive: false }),
    );
  });

  test.each(['GET /api/vendors', 'GET /api/categories'] as const)(
    'each tab says that the awards are being prepared if %s is empty',
    async (list) => {
      api.on(list, () => []);
      const { user } = renderApp('/');
      const said = 'These awards are still being prepared. Please come back soon.';
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByText(/closed|scheduled/)).toBeNull();
      expect(screen.queryByRole('button', { name: /Vote/ })).toBeNull();
      await user.click(screen.getByRole('tab', { name: 'All Vendors' }));
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.queryByText('All Participating Vendors')).toBeNull();
    },
  );

  test('a site with vendors lists the categories, and offers no voting', async () => {
    renderApp('/');
    expect(await screen.findByText('Voting hasn’t been scheduled yet')).toBeTruthy();
    expect(screen.getByText('You’ll be able to vote in these categories.')).toBeTruthy();
    expect(screen.queryByText(/closed/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Vote/ })).toBeNull();
  });
});

test.each(['/', '/vendor/1'])(
  'before the next period, %s does not show votes of the last one, which could be misread',
  async (path) => {
    const next = {
      name: 'Autumn',
      startDate: '2099-01-01T12:00:00.000Z',
      endDate: '2099-01-31T12:00:00.000Z',
    };
    api.on('GET /api/voting/cycle', () =>
      cycle({ endDate: '2026-01-31T12:00:00.000Z', next: { ...next, whoMayVote: 'everybody' } }),
    );
    api.on('GET /api/voting/progress', () => progress([2]));
    renderApp(path, { signedIn: true });
    await waitFor(() => expect(api.of('GET /api/voting/progress')).not.toEqual([]));
    await screen.findByText(/^Autumn opens on/);
    expect(screen.queryByText('Voted')).toBeNull();
    expect(screen.queryByText(/1 of 6/)).toBeNull();
  },
);

test('before the next period, one line lists its categories, without inactive cards', async () => {
  const next = { name: 'Autumn', startDate: '2099-01-01T12:00:00.000Z', endDate: '2099-01-31T12:00:00.000Z' };
  api.on('GET /api/voting/cycle', () =>
    cycle({ endDate: '2026-01-31T12:00:00.000Z', next: { ...next, whoMayVote: 'everybody' } }),
  );
  renderApp('/');
  const line = await screen.findByText(/^You’ll be able to vote in these categories:/);
  expect(line.textContent).toContain('Customer Service, Speed, ');
  expect(screen.queryByRole('heading', { name: 'Speed', level: 3 })).toBeNull();
});
