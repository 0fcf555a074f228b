import { screen, within } from '@testing-library/react';
import type { News } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { chooseAct, openTab } from '../../testing/site.ts';

const GET = 'GET /api/admin/news';
const PUT = 'PUT /api/admin/news';
const OPENED: News['messages'][number] = {
  cycleId: 3,
  period: 'Spring Awards',
  kind: 'opened',
  sentence: null,
  isOff: false,
  sentAt: '2026-11-20T18:00:05.000Z',
  subject: 'Voting has begun at Awards',
  text: 'Voting has begun.',
  button: 'Vote now',
};
const ENDING = {
  ...OPENED,
  kind: 'ending',
  sentAt: null,
  subject: 'Two days left to vote at Awards',
} as const;
const RESULTS = { ...OPENED, kind: 'results', sentAt: null, isOff: true } as const;

const open = (api: FakeApi = {}, missing: string[] = []) =>
  openTab('voting&page=news', 'News', {
    [GET]: () => ok({ missing, messages: [OPENED, ENDING, RESULTS] }),
    [PUT]: () => ok({ missing, messages: [] }),
    ...api,
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('a sentence is added to a message, which is shown as people will read it', async () => {
  const { user, bodies } = await open();
  expect((await rowOf('Voting is open')).queryByRole('button', { name: /^Edit/ })).toBeNull();
  await user.click((await rowOf('Two days left')).getByRole('button', { name: /^Edit/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Two days left, Spring Awards' }));
  await user.type(dialog.getByLabelText(/^Your sentence/), ' See you there. ');
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  for (const text of ['Two days left to vote at Awards', 'See you there.', 'Vote now']) {
    expect(preview.getByText(text)).toBeTruthy();
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Message saved')).toBeTruthy();
  const before = { sentence: null, isOff: false };
  expect(bodies(PUT)).toEqual([
    { cycleId: 3, kind: 'ending', sentence: 'See you there.', isOff: false, before },
  ]);
});

test('a message is switched off and on', async () => {
  const { user, bodies } = await open();
  expect((await rowOf('Results')).getByText('Off')).toBeTruthy();
  await chooseAct(user, 'Switch off', 'Two days left, Spring Awards');
  await chooseAct(user, 'Switch on', 'Results, Spring Awards');
  expect(await screen.findByText('Message switched on')).toBeTruthy();
  expect(bodies(PUT)).toMatchObject([
    { kind: 'ending', isOff: true, before: { isOff: false } },
    { kind: 'results', isOff: false, before: { isOff: true } },
  ]);
});

test('a message that was sent meanwhile says so', async () => {
  const sentence = 'This message has been sent, so it can’t change any more.';
  const { user } = await open({ [PUT]: () => refused(409, 'NEWS_SENT', sentence) });
  await user.click((await rowOf('Two days left')).getByRole('button', { name: /^Edit/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your sentence/), 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

test('without mail settings the page names what is missing', async () => {
  await open({}, ['SMTP_URL']);
  expect(await screen.findByText(/Ask whoever runs the server to set SMTP_URL/)).toBeTruthy();
});
