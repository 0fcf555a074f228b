import { screen, within } from '@testing-library/react';
import type { CategoryFirmness, Firmness, Recount } from 'public-api/contract';
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
  withoutCopies: 'same',
  votersWere: 'everybody',
  categories: [{ id: 1, name: 'Speed', winners: ['Acorn'], recounts: recounts(12), withoutCopies: 'same' }],
};
const PATIENT = 'No check can detect one person who slowly creates many accounts.';

async function shown(answer: Firmness) {
  api.on('GET /api/firmness', () => answer);
  const { user } = renderApp('/?tab=results');
  const section = within(await screen.findByRole('region', { name: 'Result checks' }));
  await user.click(await section.findByText('How the checks work'));
  return {
    line: section.getAllByText(/checks gives? the same winners|enough votes/)[0]?.textContent,
    section,
  };
}

test('a result that all checks confirm takes one line, with the five checks in the details', async () => {
  const { line, section } = await shown(firm);
  expect(line).toBe(
    'All 5 checks give the same winners. They can’t detect one person who slowly creates many accounts.',
  );
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Without suspicious groups',
    'At most three accounts per network',
    'Without accounts that voted within ten minutes of registering',
    'Without single-category ballots',
    'Without copied ballots',
  ]);
  expect(
    section.getByText('All 5 checks give the same winner, with a lead of at least 12 votes.'),
  ).toBeTruthy();
  expect(section.queryByText('Excluded votes')).toBeNull();
});

test('the details say who would win, who would tie and what could not be checked', async () => {
  const speed = recounts(
    12,
    { verdict: 'other', winners: ['Birch'], margin: 1 },
    { verdict: 'other', winners: ['Acorn', 'Birch'], margin: 0 },
    { verdict: 'cannot_tell', winners: [], margin: null },
  );
  const { line, section } = await shown({
    ...firm,
    categories: [{ ...firm.categories[0], recounts: speed, withoutCopies: 'other' } as CategoryFirmness],
  });
  expect(line).toBe(
    `1 of 5 checks gives the same winners. In 1 of 2 results, at least one check would change the winner. ${PATIENT}`,
  );
  expect(
    section.getByText(
      'Without suspicious groups: Birch would win by 1 vote. At most three accounts per network: Acorn and Birch would tie. Without accounts that voted within ten minutes of registering: too few votes left to check. Without copied ballots: another vendor would win. 1 check gives the same winner, with a lead of 12 votes.',
    ),
  ).toBeTruthy();
});

test('excluded votes are listed with their reasons', async () => {
  const { line, section } = await shown({
    ...firm,
    setAside: [
      { kind: 'set_aside', reason: 'A script', votes: 3000 },
      { kind: 'erased', reason: null, votes: 12 },
    ],
    recounts: recounts(null, { verdict: 'cannot_tell', winners: [] }),
  });
  expect(line).toBe(
    `3,012 votes were excluded. 4 of 5 checks give the same winners. The others had too few votes to check every winner. ${PATIENT}`,
  );
  expect(section.getByText('3,000 votes excluded by the organisers: A script')).toBeTruthy();
  expect(section.getByText('12 votes from accounts that their owners deleted')).toBeTruthy();
});

test('invitation codes are called better protection, and unchecked copies are reported', async () => {
  const speed = { ...firm.categories[0], withoutCopies: 'cannot_tell' } as CategoryFirmness;
  const { line, section } = await shown({ ...firm, votersWere: 'invited', categories: [speed] });
  expect(line).toBe(
    '4 of 5 checks give the same winners. The others had too few votes to check every winner. Each voter needed an invitation code, which protects a result better than any check.',
  );
  expect(section.getByText(/^Copied ballots couldn’t be checked\. 4 checks give/)).toBeTruthy();
});

test('if there are too few votes for any check, the section says only that', async () => {
  const untold = recounts(null, ...FILTERS.map(() => ({ verdict: 'cannot_tell' as const, winners: [] })));
  const few = { recounts: untold, withoutCopies: 'cannot_tell' as const };
  const speed = { ...firm.categories[0], ...few } as CategoryFirmness;
  const { line } = await shown({ ...firm, ...few, categories: [speed] });
  expect(line).toBe('There aren’t enough votes to check the winners.');
});

test('the section says if there are no votes, and is absent if the API has no checks', async () => {
  api.on('GET /api/firmness', () => ({ ...firm, winners: [], recounts: [], categories: [] }));
  const { unmount } = renderApp('/?tab=results');
  expect(await screen.findByText('Nothing to check: there are no votes to show.')).toBeTruthy();
  unmount();
  api.on('GET /api/firmness', () => failure(404, 'Not found'));
  renderApp('/?tab=results');
  await screen.findByText('1,284');
  expect(screen.queryByText('How the checks work')).toBeNull();
});
