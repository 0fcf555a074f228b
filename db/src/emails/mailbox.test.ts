import { expect, test } from 'vitest';
import { outcome } from '../../testing/outcome.ts';
import { readMailbox, registeredDomain } from './mailbox.ts';
import services from './services.json' with { type: 'json' };

const mailboxOf = async (typed: string) => (await readMailbox(typed)).mailbox;
const refusalOf = (typed: string) => outcome(mailboxOf(typed));
const all = <Value>(values: readonly Promise<Value>[]) => Promise.all(values);

test('all spellings of an address are one mailbox', async () => {
  for (const [mailbox, typed] of [
    ['ada@example.org', [' Ada@Example.ORG ', 'ada+awards@example.org', 'ADA+1+2@example.org']],
    ['ada.b@example.org', ['ada.b@example.org']],
    ['adabyron@gmail.com', ['a.d.a.byron@gmail.com', 'AdaByron+x@googlemail.com', 'ada.byron@GMAIL.com']],
    ['ada@icloud.com', ['ada@me.com', 'ada+x@mac.com']],
    ['adabyron@proton.me', ['ada.byron@protonmail.com', 'ada_byron@pm.me', 'ada-byron+1@proton.me']],
    ['ada.b@yandex.ru', ['ada-b@ya.ru', 'ada.b@yandex.com']],
    ['ada@yahoo.co.uk', ['ada-shop@yahoo.co.uk', 'ada+x@yahoo.co.uk']],
    ['ada-b@example.org', ['ada-b@example.org']],
    [
      'ada@fastmail.com',
      ['x@ada.fastmail.com', 'ada+x@fastmail.com', 'Y+1@Ada.FastMail.com', 'z@b.ada.fastmail.com'],
    ],
    ['ada-b@fastmail.co.uk', ['ada_b@fastmail.co.uk', 'x@ada-b.fastmail.co.uk']],
    ['x@ada.example.org', ['x@ada.example.org']],
    ['ada@xn--bcher-kva.example', ['ada@bücher.example', 'ada@BÜCHER.example']],
  ] as const) {
    expect(await all(typed.map(mailboxOf)), mailbox).toEqual(typed.map(() => mailbox));
  }
});

test('an address is read as it was meant', async () => {
  for (const typed of [
    '\u200bada@example.org',
    'ada@example.org\ufeff',
    'ada\u00ad@exam\u200bple.org',
    '\u202aada@example.org\u202c',
    '\u00a0ada@example.org\u2003',
    'Ada Lovelace <ada@example.org>',
    '"Lovelace, Ada" <ada@example.org>,',
    '<ada@example.org>',
    'mailto:ada@example.org',
    'ada@example.org.',
    'ada@example.org, ',
    'ada@example.org;',
  ]) {
    expect(await readMailbox(typed), JSON.stringify(typed)).toMatchObject({
      address: 'ada@example.org',
      mailbox: 'ada@example.org',
    });
  }
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

test('anything else is not an address', async () => {
  for (const typed of [
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
    'Eve <eve@example.org> <ada@example.org>',
    'ada@example.org <eve@example.org',
    'ada..b@example.org',
    `${'a'.repeat(65)}@example.org`,
  ]) {
    expect(await refusalOf(typed), JSON.stringify(typed)).toBe('validation_failed.email');
  }
});

test('an address at a service that forwards mail is refused', async () => {
  for (const host of [
    'addy.io',
    'burnermail.io',
    'cloaked.id',
    'erine.email',
    'forwardemail.net',
    'improvmx.com',
    'ironvest.com',
    'maskme.us',
    'spamgourmet.com',
  ]) {
    expect(await refusalOf(`ada@${host}`), host).toBe('email_refused.relay');
  }
});

test('a thousand addresses in a subdomain of Fastmail are one mailbox', async () => {
  const typed = Array.from({ length: 1000 }, (_, number) => `shop${number}@ada.sent.com`);
  expect(new Set(await all(typed.map(mailboxOf)))).toEqual(new Set(['ada@sent.com']));
});

test('an address of each known forwarding service is refused, and so are its subdomains', async () => {
  const hosts = services.relays.flatMap(({ domains }) => domains.flatMap((host) => [host, `ada.${host}`]));
  expect(await all(hosts.map((host) => refusalOf(`x@${host}`)))).toEqual(
    hosts.map(() => 'email_refused.relay'),
  );
  expect(await mailboxOf('ada@startmail.com')).toBe('ada@startmail.com');
  expect(await mailboxOf('ada@notduck.com')).toBe('ada@notduck.com');
});

test('each known service has a source, and all were checked on the same day', () => {
  const known = [...services.relays, ...services.throwAway, ...services.subdomainIsName];
  for (const { service, source, domains } of known) {
    expect([service, source]).toEqual([service, expect.stringMatching(/^https:/)]);
    expect(domains).toEqual([...new Set(domains)]);
  }
  expect(services.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('an address of a throw-away service is refused, and so are its subdomains', async () => {
  const own = services.throwAway.flatMap(({ domains }) => domains);
  expect(own).toContain('cock.li');
  const typed = ['mailinator.com', 'yopmail.com', 'x.mailinator.com', ...own].map((host) => `ada@${host}`);
  expect(await all(typed.map(refusalOf))).toEqual(typed.map(() => 'email_refused.disposable'));
});
