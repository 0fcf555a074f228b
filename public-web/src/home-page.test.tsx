import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../testing/fake-api.ts';
import { categories, cycle, vendor } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';

const api = testApi();

describe('the hero', () => {
  test('shows the name, the description and the six criteria', async () => {
    api.on('GET /api/site-config', () => [
      { key: 'site_name', value: 'The Golden Crates' },
      { key: 'site_description', value: 'Who ships best?' },
    ]);
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'The Golden Crates' })).toBeTruthy();
    expect(screen.getByText('Who ships best?')).toBeTruthy();
    const criteria = within(screen.getByRole('list', { name: 'What vendors are judged by' }));
    expect(criteria.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Customer Service',
      'Speed',
      'OpSec',
      'Shipping',
      'Quality',
      'Variety',
    ]);
  });

  test('shows vendors with a picture first', async () => {
    const imageUrl = (id: number) => (id > 6 ? `/images/vendors/${id}.svg` : '');
    const many = Array.from({ length: 12 }, (_, index) =>
      vendor({ id: index + 1, imageUrl: imageUrl(index + 1) }),
    );
    api.on('GET /api/vendors', () => many);
    renderApp('/');
    const tiles = within(await screen.findByRole('list', { name: 'Nominees' })).getAllByRole('link');
    const ids = tiles.map((tile) => Number(/\d+/.exec(tile.getAttribute('href') ?? '')?.[0]));
    expect(ids.map((id) => id > 6)).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('leaves out criteria without a category', async () => {
    api.on('GET /api/categories', () =>
      categories
        .slice(0, 2)
        .map((category, index) => ({ ...category, name: ['Our Speed', 'Taste'][index] ?? '' })),
    );
    renderApp('/');
    const list = () => screen.getByRole('list', { name: 'What vendors are judged by' });
    await waitFor(() => expect(list().textContent).toBe('Speed'));
  });
});

describe('the four tabs', () => {
  test('start with Vote Now', () => {
    renderApp('/');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Vote Now',
      'Leaderboard',
      'All Vendors',
      'Results',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vote Now');
  });

  test('put the selected tab into the address, and Back returns to the previous one', async () => {
    const { user } = renderApp('/');
    await user.click(screen.getByRole('tab', { name: 'Results' }));
    expect(window.location.search).toBe('?tab=results');
    await waitFor(() => expect(document.title).toBe('Results – Vendor Awards'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vote Now'));
  });

  test('open the tab in the address, or Vote Now if it is unknown', () => {
    renderApp('/?tab=vendors').unmount();
    renderApp('/?tab=nonsense');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vote Now');
  });
});

describe('the notice about voting', () => {
  test('says that voting is paused, with the reason', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ isPaused: true, pauseReason: 'A burst of new accounts.' }));
    renderApp('/?tab=leaderboard');
    expect(await screen.findByText('Voting is paused')).toBeTruthy();
    expect(screen.getByText('A burst of new accounts.')).toBeTruthy();
  });

  test('says when voting ended', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ endDate: '2020-01-31T12:00:00.000Z', isActive: false }));
    renderApp('/?tab=results');
    expect(await screen.findByText(/^30-Day Voting Period ended on 31 January 2020/)).toBeTruthy();
  });

  test('says that voting has ended while results are unannounced and the next period is scheduled', async () => {
    const next = {
      name: 'Spring',
      startDate: '2030-05-01T00:00:00.000Z',
      endDate: '2030-06-01T00:00:00.000Z',
    };
    const frozen = { isFrozen: true, frozenFrom: '2020-01-31T10:00:00.000Z', reveal: 'by_hand' as const };
    api.on('GET /api/voting/cycle', () =>
      cycle({
        endDate: '2020-01-31T12:00:00.000Z',
        ...frozen,
        next: { ...next, whoMayVote: 'everybody' },
      }),
    );
    renderApp('/');
    expect(await screen.findByText('Voting has ended')).toBeTruthy();
    expect(screen.queryByText('Voting hasn’t started yet')).toBeNull();
  });

  test('is absent while votes can be cast', async () => {
    renderApp('/?tab=results');
    await screen.findByText('1,284');
    expect(screen.queryByText(/Voting (is|closed|has)/)).toBeNull();
  });
});

describe('navigation', () => {
  test('moves the focus to the new page', async () => {
    const { user } = renderApp('/?tab=leaderboard');
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitFor(() => expect(document.title).toBe('Create Account – Vendor Awards'));
  });

  test('has a link that skips to the content', () => {
    renderApp('/');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  test('shows why a tab failed to load, and offers to try again', async () => {
    api.on('GET /api/categories', () => failure(503, 'This is not available right now.'));
    const { user } = renderApp('/');
    expect((await screen.findByRole('alert')).textContent).toContain('This is not available right now.');
    api.on('GET /api/categories', () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No categories yet')).toBeTruthy();
  });

  test('reports a connection problem if a tab gets no response', async () => {
    api.cutOff('GET /api/leaderboard');
    renderApp('/?tab=leaderboard');
    expect((await screen.findAllByText(/couldn’t reach the server/)).length).toBeGreaterThan(0);
  });
});
