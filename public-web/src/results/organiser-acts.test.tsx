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
  return rows.map((row) => row.lastElementChild?.textContent?.replace(/ (?=Reason|No reason|Without|$)/, ''));
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
    act('frozen', { isByOrganiser: false }),
    act('frozen'),
    act('announced', { isByOrganiser: false }),
    act('announced'),
  ];
  const dates = expect.stringMatching(/^An organiser moved the start to .* and the end to 20 November 2026/);
  expect(await listed(acts)).toEqual([
    'Voting began, and only people with an invitation code could vote.',
    'An organiser paused voting.Reason: Checking a report',
    dates,
    'An organiser excluded 6 votes of 1 account.Reason: A script',
    'An organiser reset all votes: 1 vote no longer counted.No reason was given.',
    'An organiser reset the votes in Speed: 30 votes no longer counted.No reason was given.',
    'An organiser restored votes that didn’t count.',
    'Correction: An organiser restored 30 votes that didn’t count.',
    'The leaderboard froze, as planned.',
    'The leaderboard froze because of an organiser’s change.',
    'The results were announced, as planned.',
    'An organiser announced the results.',
  ]);
});

test('acts on vendors and categories name them, with the votes and whether a reason was given', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `Vendor ${index + 1}`);
  const acts = [
    act('vendors_added', { names: many }),
    act('vendors_removed', { names: ['Ada'], votes: 148 }),
    act('vendors_removed', { names: ['Ben', 'Cid'] }),
    act('vendors_returned', { names: ['Ada'], votes: 1, reason: 'Mistake' }),
    act('vendors_renamed', { names: ['Ben → Bob'] }),
    act('categories_removed', { names: ['Speed'], votes: 9, reason: 'Wrong name' }),
    act('restored', { names: ['Ada'], votes: 4, isCorrection: true }),
  ];
  expect(await listed(acts)).toEqual([
    `An organiser added 20 vendors: ${many.slice(0, 12).join(', ')} and 8 more.`,
    'An organiser took a vendor off the site: Ada. 148 votes no longer counted.No reason was given.',
    'An organiser took 2 vendors off the site: Ben, Cid.',
    'An organiser brought a vendor back: Ada. 1 vote counted again.Reason: Mistake',
    'An organiser renamed a vendor: Ben → Bob.',
    'An organiser took a category off the site: Speed. 9 votes no longer counted.Reason: Wrong name',
    'Correction: An organiser restored 4 votes for Ada that didn’t count.',
  ]);
});

test('an act says who would have won without it, and the announcement what exclusions of accounts changed', async () => {
  const acts = [
    act('vendors_removed', {
      names: ['Ada'],
      votes: 3,
      reason: 'Closed',
      otherWinners: [
        { category: null, winners: ['Ada'] },
        { category: 'Speed', winners: ['Ada', 'Ben'] },
      ],
    }),
    act('reset', { votes: 3, reason: 'Test', otherWinners: [] }),
    act('announced', { otherWinners: [{ category: 'Speed', winners: ['Cid'] }] }),
    act('announced', { otherWinners: [] }),
  ];
  expect(await listed(acts)).toEqual([
    'An organiser took a vendor off the site: Ada. 3 votes no longer counted.Reason: Closed' +
      'Without this, Ada would have come first overall.Without this, Ada, Ben would have won Speed.',
    'An organiser reset all votes: 3 votes no longer counted.Reason: TestWithout this, the same vendors would have won.',
    'An organiser announced the results.Without the exclusions of accounts, Cid would have won Speed.',
    'An organiser announced the results.Without the exclusions of accounts, the same vendors would have won.',
  ]);
});

test('a correction says who has won since', async () => {
  const newWinners = [
    { category: null, winners: ['Ben', 'Cid'] },
    { category: 'Speed', winners: [] },
  ];
  const restored = act('restored', { votes: 30, isCorrection: true, reason: 'Mistake', newWinners });
  expect(await listed([act('began'), restored])).toContain(
    'Correction: An organiser restored 30 votes that didn’t count.Reason: Mistake' +
      'Now first overall: Ben, Cid.Nobody is first in Speed now.',
  );
  expect(screen.getByRole('button', { name: 'Changed a winner' })).toBeTruthy();
});

test('a filter, which the address keeps, leaves the acts that changed a winner', async () => {
  const removed = act('vendors_removed', {
    names: ['Ada'],
    otherWinners: [{ category: 'Speed', winners: ['Ada'] }],
  });
  const api = fakeApi();
  let acts = [act('began'), removed, act('reset', { votes: 3, otherWinners: [] })];
  api.on('GET /api/organiser-acts', () => acts);
  const { user, unmount } = renderApp('/?tab=results');
  const section = await screen.findByRole('region', { name: 'What organisers did' });
  const rows = () => within(section).queryAllByRole('listitem').length;
  await user.click(await within(section).findByRole('button', { name: 'Changed a winner' }));
  expect([rows(), new URLSearchParams(window.location.search).get('acts')]).toEqual([1, 'changed']);
  await user.click(within(section).getByRole('button', { name: 'All acts' }));
  expect([rows(), window.location.search]).toEqual([3, '?tab=results']);
  unmount();
  acts = acts.filter((one) => one !== removed);
  renderApp('/?tab=results&acts=changed');
  await screen.findByText('No act changed a winner.');
});

test('there is no filter before the results say which act changed a winner', async () => {
  const api = fakeApi();
  api.on('GET /api/organiser-acts', () => [act('began'), act('reset', { votes: 3 })]);
  renderApp('/?tab=results&acts=changed');
  await screen.findByText(/reset all votes/);
  expect(screen.queryByRole('group', { name: 'Show acts' })).toBeNull();
});
