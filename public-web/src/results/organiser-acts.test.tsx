import { screen, within } from '@testing-library/react';
import type { OrganiserAct } from 'public-api/contract';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const act = (kind: OrganiserAct['kind'], over: Partial<OrganiserAct> = {}): OrganiserAct => ({
  at: AT,
  kind,
  isByOrganiser: true,
  ...over,
});

/** Returns the sentences of the list. */
async function listed(acts: OrganiserAct[]): Promise<(string | null | undefined)[]> {
  const api = fakeApi();
  api.on('GET /api/organiser-acts', () => acts);
  renderApp('/?tab=results');
  const section = await screen.findByRole('region', { name: 'What organisers did' });
  const rows = await within(section).findAllByRole('listitem');
  return rows.map((row) => row.lastElementChild?.textContent);
}

test('each act is a sentence, with the organiser’s reason', async () => {
  const acts = [
    act('began', { isByOrganiser: false, whoMayVote: 'invited' }),
    act('paused', { reason: 'Checking a report' }),
    act('dates_changed', { startDate: AT, endDate: AT }),
    act('excluded', { accounts: 1, votes: 6, reason: 'A script' }),
    act('reset', { votes: 1 }),
    act('reset', { votes: 30, category: 'Speed' }),
    act('restored'),
    act('restored', { votes: 30, isCorrection: true }),
    act('announced', { isByOrganiser: false }),
    act('announced'),
  ];
  const dates = expect.stringMatching(/^An organiser moved the start to .* and the end to 20 November 2026/);
  expect(await listed(acts)).toEqual([
    'Voting began, and only people with an invitation code could vote.',
    'An organiser paused voting.Reason: Checking a report',
    dates,
    'An organiser excluded 6 votes of 1 account.Reason: A script',
    'An organiser reset all votes: 1 vote no longer counted.',
    'An organiser reset the votes in Speed: 30 votes no longer counted.',
    'An organiser restored votes that didn’t count.',
    'Correction: An organiser restored 30 votes that didn’t count.',
    'The results were announced, as planned.',
    'An organiser announced the results.',
  ]);
});
