import { screen, within } from '@testing-library/react';
import type { Firmness, Recount } from 'public-api/contract';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const FILTERS = ['flagged', 'fourthOfNetwork', 'young', 'oneCategory'] as const;
const recounts = (margin: number | null, ...others: Partial<Recount>[]): Recount[] =>
  FILTERS.map((filter, index) => ({ filter, verdict: 'same', winners: ['Acorn'], margin, ...others[index] }));
const firm: Firmness = {
  setAside: [],
  winners: ['Acorn'],
  recounts: recounts(null),
  categories: [{ id: 1, name: 'Speed', winners: ['Acorn'], recounts: recounts(12) }],
};

async function shown(answer: Firmness) {
  api.on('GET /api/firmness', () => answer);
  const { user } = renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'How firm the result is' }));
  await user.click(await section.findByText('How this is checked'));
  return { line: section.getAllByText(/checks?\.|can tell\./)[0]?.textContent, section };
}

test('a firm result is one line, with the four checks behind it', async () => {
  const { line, section } = await shown(firm);
  expect(line).toBe('Every winner is the same under all four checks.');
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Without flagged groups',
    'At most three accounts of a network',
    'Without accounts younger than ten minutes',
    'Without ballots of a single category',
  ]);
  expect(section.getByText('The same winner under all four, by 12 votes or more.')).toBeTruthy();
  expect(section.queryByText('Votes that were set aside')).toBeNull();
});

test('it says who would lead, who would be level and what cannot be told', async () => {
  const speed = recounts(
    12,
    { verdict: 'other', winners: ['Birch'], margin: 1 },
    { verdict: 'other', winners: ['Acorn', 'Birch'], margin: 0 },
    { verdict: 'cannot_tell', winners: [], margin: null },
  );
  const { line, section } = await shown({
    ...firm,
    categories: [{ id: 1, name: 'Speed', winners: ['Acorn'], recounts: speed }],
  });
  expect(line).toBe('1 of 2 winners would be another one under at least one of four checks.');
  expect(
    section.getByText(
      'Birch would lead without flagged groups, by 1 vote. Acorn and Birch would be level with at most three accounts of a network. Cannot tell without accounts younger than ten minutes: too few votes are left. The same winner under the other one, by 12 votes or more.',
    ),
  ).toBeTruthy();
});

test('votes that were set aside are named with their reasons', async () => {
  const { line, section } = await shown({
    ...firm,
    setAside: [
      { kind: 'set_aside', reason: 'A script', votes: 3000 },
      { kind: 'erased', reason: null, votes: 12 },
    ],
    recounts: recounts(null, { verdict: 'cannot_tell', winners: [] }),
  });
  expect(line).toBe(
    '3,012 votes were set aside. No check finds another winner; for 1 of 2 winners not every check can tell.',
  );
  expect(section.getByText('3,000 votes set aside by the organisers: A script')).toBeTruthy();
  expect(section.getByText('12 votes of accounts that their owners erased')).toBeTruthy();
});

test('without votes it says so, and an API that does not know it shows nothing', async () => {
  api.on('GET /api/firmness', () => ({ setAside: [], winners: [], recounts: [], categories: [] }));
  const { unmount } = renderApp('/?tab=results');
  expect(await screen.findByText('Nothing to check: there are no votes to show.')).toBeTruthy();
  unmount();
  api.on('GET /api/firmness', () => failure(404, 'Not found'));
  renderApp('/?tab=results');
  await screen.findByText('1,284');
  expect(screen.queryByText('How this is checked')).toBeNull();
});
