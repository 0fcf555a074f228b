import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { TEST_SITE } from '../../testing/emails.ts';
import { contrastOf } from '../catalogue/accent.ts';
import { compose, type Message } from './messages.ts';

const about = { to: 'ada@example.org', period: 'Spring <b>Awards</b>', endDate: '2026-11-29T17:00:00.000Z' };
const MESSAGES: Message[] = [
  { kind: 'code', to: about.to, username: null, code: '012345', token: 'a-token' },
  { kind: 'opened', ...about, sentence: null, stopToken: 'a-token' },
  { kind: 'ending', ...about, sentence: 'See you in “Hall 2” & bring <friends>.', stopToken: 'a-token' },
  { kind: 'results', ...about, sentence: null, stopToken: 'a-token' },
  { kind: 'declined', to: about.to, name: 'Quay', reason: 'Closed', stopToken: 'a-token' },
];

// Without dark colours, a program shows the light ones or inverts them. Gmail and Outlook replace the body by another
// element with its style, and a table without its role is still drawn.
const MAY_BE_MISSING = [
  '@media',
  'color-scheme meta',
  'prefers-color-scheme',
  '!important',
  '<style>',
  '<body>',
  'role attribute',
];

test('the HTML of a message uses what Gmail, Outlook and Apple Mail draw', () => {
  for (const message of MESSAGES) {
    const { html } = compose(message, TEST_SITE);
    const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html });
    const missing = [...issues.errors.values()].flat().map(({ title }) => title);
    expect(
      [...new Set(missing)].filter((title) => !MAY_BE_MISSING.some((one) => title.includes(one))),
      message.kind,
    ).toEqual([]);
  }
});

test('both parts of a message say the same, and nothing of a text is markup', () => {
  for (const message of MESSAGES) {
    const { html, text } = compose(message, TEST_SITE);
    for (const line of text.split('\n\n').slice(0, -1)) {
      if (!line.startsWith('https:'))
        expect(html, message.kind).toContain(
          line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        );
    }
    expect(html, message.kind).not.toMatch(/<b>|<friends>|undefined|null/);
    expect(html, message.kind).toContain('<meta name="color-scheme" content="light dark" />');
    // A quotation mark too many would end a style early.
    for (const [tag] of html.matchAll(/<[^>]*>/g))
      expect(tag, message.kind).toMatch(/^<[^"]*(?:="[^"]*"[^"]*)*>$/);
    expect(html, message.kind).toMatch(
      /<p class="ink" dir="ltr" style="[^"]*color:#1b1814;font-size:17px[^"]*">/,
    );
  }
});

test('the code is large and reads from the left, and the words of the organisers have a direction of their own', () => {
  const [code, , ending, , declined] = MESSAGES.map(
    (message) => compose({ ...message, language: 'ar' }, TEST_SITE).html,
  );
  expect(code).toMatch(/<p class="ink" dir="ltr" style="[^"]*font-size:32px[^"]*">012345</);
  expect(ending).toMatch(/<p class="ink" dir="auto" style="[^"]*">See you in /);
  expect(declined).toMatch(/<p class="ink" dir="auto" style="[^"]*">Closed</);
  expect(`${code}${ending}${declined}`.match(/<p class="ink" dir="rtl"/g)).toHaveLength(6);
});

test('a message has the direction, the sentences and the addresses of its language', () => {
  for (const [language, direction, title, end] of [
    [
      'de',
      'ltr',
      '012345 ist Ihr Code zur Anmeldung bei Awards',
      'endet am 29. November 2026 um 18:00 (Europe/Berlin).',
    ],
    ['ar', 'rtl', '012345 هو رمزك لتسجيل الدخول إلى Awards', '29 نوفمبر 2026 في'],
  ] as const) {
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
    const [code, , ending] = MESSAGES.map((message) => compose({ ...message, language }, TEST_SITE));
    if (!code || !ending) throw new Error('no message');
    expect(plain(code.subject), language).toBe(title);
    expect(code.html, language).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(code.text, language).toContain(`https://awards.example.org/${language}/sign-in-by-email#a-token`);
    expect(plain(ending.text), language).toContain(end);
    // The organisers' sentence stays as they wrote it.
    expect(ending.text, language).toContain('See you in “Hall 2” & bring <friends>.');
    expect(ending.text, language).toContain(
      `https://awards.example.org/${language}/unsubscribe?token=a-token`,
    );
    expect(code.text + ending.text, language).not.toMatch(/Hello|vot(?:e|ing)|unsubscribe,/i);
  }
});

test('the reminder names the end in the time zone of the site', () => {
  const [, , ending] = MESSAGES;
  if (!ending) throw new Error('no message');
  const { subject, text } = compose(ending, TEST_SITE);
  expect(subject).toBe('Two days left to vote at Awards');
  expect(text).toContain('ends on 29 November 2026 at 18:00 (Europe/Berlin).');
});

test('every text of a message can be read in both schemes', () => {
  const [message] = MESSAGES;
  const html = message && compose(message, TEST_SITE).html;
  for (const [ink, paper] of [
    ['#1b1814', '#f8f4eb'],
    ['#675f51', '#f8f4eb'],
    ['#f2ebdd', '#151310'],
    ['#a0968a', '#151310'],
  ] as const) {
    for (const colour of [ink, paper]) expect(html).toContain(colour);
    expect(contrastOf(ink, paper)).toBeGreaterThan(4.5);
  }
  expect(contrastOf('#ffffff', TEST_SITE.accent.light)).toBeGreaterThan(4.5);
});

test('a message that confirms names the account, and no word of it is that of a sign-in', () => {
  const code = { kind: 'code', to: about.to, code: '012345', token: 'a-token' } as const;
  const [signsIn, confirms] = [null, 'mallory'].map((username) =>
    compose({ ...code, username, language: 'en' }, TEST_SITE),
  ) as [ReturnType<typeof compose>, ReturnType<typeof compose>];
  expect(confirms.subject).toBe('Add this address to the account mallory at Awards?');
  expect(confirms.text).toContain('Somebody asked to add this address to the account mallory at Awards.');
  expect(confirms.text).toContain('https://awards.example.org/confirm-email#a-token');
  expect(signsIn.subject).toBe('012345 is your code to sign in to Awards');
  expect(signsIn.text).toContain('https://awards.example.org/sign-in-by-email#a-token');
  const sentences = signsIn.text.split('\n\n').filter((part) => part.length > 10);
  for (const sentence of sentences) expect(confirms.text).not.toContain(sentence);
});
