import { screen, within } from '@testing-library/react';
import type { News } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { chooseAct, openTab } from '../../testing/site.ts';
import { mailWords } from './mail-words.ts';

const GET = 'GET /api/admin/news';
const PUT = 'PUT /api/admin/news';
const OPENED: News['messages'][number] = {
  cycleId: 3,
  period: 'Spring Awards',
  kind: 'opened',
  sentence: null,
  isOff: false,
  sentAt: '2026-11-20T18:00:05.000Z',
};
const ENDING = { ...OPENED, kind: 'ending', sentAt: null } as const;
const HTML =
  '<!doctype html>\n<html><style>@media (prefers-color-scheme: dark) {}</style><p>Bonjour</p></html>';
const RESULTS = { ...OPENED, kind: 'results', sentAt: null, isOff: true } as const;

const MAIL = { waiting: 3, sent: 1200, givenUp: 2, because: [], stopped: null, test: null };
const open = (api: FakeApi = {}, missing: string[] = []) =>
  openTab('voting&page=news', 'News', {
    [GET]: () => ok({ missing, mail: MAIL, messages: [OPENED, ENDING, RESULTS] }),
    [PUT]: () => ok({ missing, mail: MAIL, messages: [] }),
    'POST /api/admin/news/preview': (body) =>
      ok({ subject: 'Two days left', text: `Voting ends.\n\n${body?.sentence ?? ''}`, html: HTML }),
    ...api,
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('a sentence is added to a message, which is shown as people will read it', async () => {
  const { user, bodies } = await open();
  expect((await rowOf('Voting is open')).queryByRole('button', { name: /^Edit/ })).toBeNull();
  await user.click((await rowOf('Two days left')).getByRole('button', { name: /^Edit/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Two days left, Spring Awards' }));
  await enter(user, dialog.getByLabelText(/^Your sentence/), ' See you there. ');
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText(/See you there\./)).toBeTruthy();
  expect(preview.getByRole('heading', { name: 'Two days left' })).toBeTruthy();
  const picture = () => decodeURIComponent(preview.getByRole<HTMLImageElement>('img').src);
  expect(picture()).toContain('<p>Bonjour</p>');
  expect(bodies('POST /api/admin/news/preview').at(-1)).toEqual({
    cycleId: 3,
    kind: 'ending',
    sentence: 'See you there.',
  });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Message updated')).toBeTruthy();
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
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

test('the page says what became of messages, and why none can leave', async () => {
  const refusal = '550 5.1.1 to RCPT TO';
  const mail = {
    ...MAIL,
    because: [
      { refusal, messages: 1 },
      { refusal: 'expired', messages: 1 },
    ],
    stopped: { refusal: '535 5.7.8 to AUTH PLAIN', since: '2026-11-20T18:00:05.000Z' },
  };
  await open({ [GET]: () => ok({ missing: [], mail, messages: [] }) });
  expect(await screen.findByText(/1,200 sent, 3 waiting, 2 given up/)).toBeTruthy();
  expect(screen.getByText(`Given up because the mail server said ${refusal}: 1.`)).toBeTruthy();
  expect(screen.getByText('Given up because they expired: 1.')).toBeTruthy();
  expect(
    screen.getByText(/doesn’t accept the name or the password in SMTP_URL. \(535 5.7.8 to AUTH PLAIN\)/),
  ).toBeTruthy();
});

test('a test message is asked for, and its answer is shown in words', async () => {
  const test = { askedAt: '2026-11-20T18:00:05.000Z', answer: '553 5.7.1 to MAIL FROM' };
  const { user, bodies } = await open({
    [GET]: () => ok({ missing: [], mail: { ...MAIL, test }, messages: [] }),
    'POST /api/admin/mail/test': () => ok({ message: 'A test message is on its way.' }),
  });
  expect(await screen.findByText(/doesn’t let this account send with the address in MAIL_FROM/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send a test/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send a test message' }));
  await enter(user, dialog.getByLabelText(/^Your email address/), 'chief@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The test is on its way')).toBeTruthy();
  expect(bodies('POST /api/admin/mail/test')).toEqual([{ address: 'chief@example.org' }]);
});

test('refusals of mail servers have their own words', () => {
  for (const [refusal, words] of [
    ['EDNS to CONN', 'There is no mail server of that name.'],
    ['ECONNECTION to CONN', 'The mail server can’t be reached.'],
    ['454 4.7.0 to STARTTLS', 'The connection isn’t encrypted'],
    ['EAUTH', 'doesn’t accept the name or the password'],
    ['450 4.2.1 to RCPT TO', 'asks to wait'],
    ['550 5.7.1 to RCPT TO', 'doesn’t send to other domains'],
    ['550 5.1.1 to RCPT TO', 'the address doesn’t exist'],
    ['554 5.7.9 to DATA', 'refused the message itself'],
    ['ERROR', 'The mail server says: ERROR.'],
  ] as const)
    expect(mailWords(refusal)).toContain(words);
});

test('without mail settings the page names what is missing, and leads to the operator’s page', async () => {
  const { user } = await open({}, ['SMTP_URL']);
  expect(await screen.findByText(/Ask the person who runs the server to set SMTP_URL/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'How to set up email' }));
  expect(await screen.findByRole('heading', { name: 'Email' })).toBeTruthy();
});
