import { afterEach, expect, test, vi } from 'vitest';
import { parseDatabaseUrl } from '../machinery/index.ts';
import { mailProblems } from './mail-problems.ts';
import { mailFromEnvironment } from './mail-settings.ts';

afterEach(() => vi.unstubAllEnvs());
const problems = (name: string, value: string) =>
  mailProblems((asked) => (asked === name ? value : undefined));

test('a setting of the right form is accepted', () => {
  for (const [name, value] of [
    ['SMTP_URL', 'smtps://name:password@mail.example.org'],
    ['SMTP_URL', 'smtps://awards@example.org:pass%23word@mail.example.org:465/'],
    ['SMTP_URL', 'smtp://127.0.0.1:2525?ignoreTLS=true'],
    ['SMTP_URL', 'smtp://[::1]:25'],
    ['MAIL_FROM', 'awards@example.org'],
    ['MAIL_FROM', 'Vendor Awards <awards@example.org>'],
    ['MAIL_FROM', '"Awards, Inc." <awards@example.org>'],
    ['PUBLIC_URL', 'https://awards.example.org/'],
    ['PUBLIC_URL', 'http://localhost:8080'],
    ['MAIL_PER_DOMAIN_AND_MINUTE', '1000'],
  ] as const) {
    expect(problems(name, value), `${name}=${value}`).toEqual([]);
  }
});

test('a malformed setting is refused in words', () => {
  for (const [name, value, words] of [
    ['SMTP_URL', 'smtps://name:pass#word@mail.example.org', 'encode # as %23'],
    ['SMTP_URL', 'smtps://name:12#34@mail.example.org', 'encode # as %23'],
    ['SMTP_URL', 'smtps://name:pass/word@mail.example.org', '/ as %2F'],
    ['SMTP_URL', 'smtps://name:12?34@mail.example.org', '? as %3F'],
    ['SMTP_URL', 'smtps://name:100%@mail.example.org', '% as %25'],
    ['SMTP_URL', 'smtp://mail.example.org:99999', 'SMTP_URL'],
    ['SMTP_URL', 'smtp://mail.example.org:port', 'SMTP_URL'],
    ['SMTP_URL', 'https://mail.example.org', 'SMTP_URL'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL'],
    ['MAIL_FROM', 'Awards, Inc. <awards@example.org>', 'quotation marks'],
    ['MAIL_FROM', 'Vendor Awards', 'MAIL_FROM'],
    ['MAIL_FROM', 'a@example.org, b@example.org', 'MAIL_FROM'],
    ['MAIL_FROM', 'Awards <awards@example.org', 'MAIL_FROM'],
    ['PUBLIC_URL', 'awards.example.org', 'PUBLIC_URL'],
    ['PUBLIC_URL', 'https://awards.example.org/vote', 'without a path'],
    ['PUBLIC_URL', 'https://awards.example.org:99999', 'PUBLIC_URL'],
    ['MAIL_PER_DOMAIN_AND_MINUTE', 'many', 'a number'],
    ['MAIL_PER_DOMAIN_AND_MINUTE', '0', 'a number'],
  ] as const) {
    expect(problems(name, value), `${name}=${value}`).toEqual([expect.stringContaining(words)]);
  }
});

test('the worker refuses to start, with a sentence for each setting', () => {
  vi.stubEnv('MAIL_KEY', 'test-only mail key');
  vi.stubEnv('SMTP_URL', 'smtps://name:pass#word@mail.example.org');
  vi.stubEnv('MAIL_FROM', 'Awards');
  vi.stubEnv('PUBLIC_URL', 'https://awards.example.org');
  expect(mailFromEnvironment).toThrow(/encode # as %23.*MAIL_FROM must look like/s);
});

test('an address of the database with a password that is not encoded is refused in words', () => {
  for (const url of ['mysql://name:12#34@127.0.0.1/awards', 'mysql://name:100%@127.0.0.1/awards']) {
    expect(() => parseDatabaseUrl(url), url).toThrow('encode # as %23');
  }
});
