import { expect, test } from 'vitest';
import { EmailRefusal, readMailbox, registeredDomain } from './mailbox.ts';

const mailboxOf = async (typed: string) => (await readMailbox(typed)).mailbox;
const refusalOf = (typed: string) =>
  mailboxOf(typed).catch((error) => (error instanceof EmailRefusal ? error.reason : error));
const all = <Value>(values: readonly Promise<Value>[]) => Promise.all(values);

test.each([
  ['ada@example.org', [' Ada@Example.ORG ', 'ada+awards@example.org', 'ADA+1+2@example.org']],
  ['ada.b@example.org', ['ada.b@example.org']],
  ['adabyron@gmail.com', ['a.d.a.byron@gmail.com', 'AdaByron+x@googlemail.com', 'ada.byron@GMAIL.com']],
  ['ada@icloud.com', ['ada@me.com', 'ada+x@mac.com']],
  ['adabyron@proton.me', ['ada.byron@protonmail.com', 'ada_byron@pm.me', 'ada-byron+1@proton.me']],
  ['ada.b@yandex.ru', ['ada-b@ya.ru', 'ada.b@yandex.com']],
  ['ada@yahoo.co.uk', ['ada-shop@yahoo.co.uk', 'ada+x@yahoo.co.uk']],
  ['ada-b@example.org', ['ada-b@example.org']],
  ['ada@xn--bcher-kva.example', ['ada@bücher.example', 'ada@BÜCHER.example']],
])('all spellings of %s are one mailbox', async (mailbox, typed) => {
  expect(await all(typed.map(mailboxOf))).toEqual(typed.map(() => mailbox));
});

test('a thousand plus addresses are one mailbox', async () => {
  const typed = Array.from({ length: 1000 }, (_, number) => `ada+${number}@example.org`);
  expect(new Set(await all(typed.map(mailboxOf))).size).toBe(1);
});

test('a message goes to the address as typed, with the domain in ASCII', async () => {
  expect((await readMailbox(' Ada.B+x@Bücher.example')).address).toBe('Ada.B+x@xn--bcher-kva.example');
});

test('the domain is the registered one, without its subdomains', async () => {
  const typed = ['a@example.org', 'a@one.example.org', 'a@x.y.example.org'];
  expect((await all(typed.map(readMailbox))).map(({ domain }) => domain)).toEqual(
    typed.map(() => 'example.org'),
  );
  expect(await registeredDomain('Mail.Example.AC.UK')).toBe('example.ac.uk');
  const none = ['', 'org', 'a b.org', 'user@example.org'];
  expect(await all(none.map(registeredDomain))).toEqual(Array(4).fill(undefined));
});

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@localhost',
  'ada@example.org/x',
  '+x@example.org',
  'a b@example.org',
  'ada@example.org,eve@example.org',
  'ada@[127.0.0.1]',
  '"ada"@example.org',
  'ada@example.org\nBcc: eve@example.org',
  'ada..b@example.org',
  `${'a'.repeat(65)}@example.org`,
])('%j is not an address', async (typed) => expect(await refusalOf(typed)).toBe('invalid'));

test('an address of a throw-away service is refused, and so are its subdomains', async () => {
  const typed = ['ada@mailinator.com', 'ada@yopmail.com', 'ada@x.mailinator.com'];
  expect(await all(typed.map(refusalOf))).toEqual(typed.map(() => 'disposable'));
});
