import { KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMIT_DEFAULTS } from './limits/limit-defaults.ts';
import { environmentName, readSettings } from './settings.ts';

const KEY = 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a';
const complete = {
  DATABASE_URL: 'mysql://va_public:x@localhost/va',
  PUBLIC_JWT_KEY: `${KEY}1`,
  CAPTCHA_KEY: `${KEY}2`,
  MAILBOX_KEY: `${KEY}m`,
  MAIL_KEY: `${KEY}n`,
};

describe('the settings', () => {
  test('require a database address and four keys; the rest has defaults', () => {
    expect(readSettings(complete)).toEqual({
      listen: { host: '127.0.0.1', port: 4001 },
      healthListen: null,
      metricsListen: null,
      workers: 1,
      slot: 0,
      durability: 'required',
      databaseUrl: complete.DATABASE_URL,
      logLevel: 'info',
      app: {
        jwtKeys: [expect.any(KeyObject)],
        captchaKeys: [expect.any(KeyObject)],
        emailKeys: { hashing: expect.any(KeyObject), sealing: [expect.any(Buffer)] },
        publicUrl: undefined,
        vendorImages: undefined,
        delegation: undefined,
        limits: LIMIT_DEFAULTS,
        asksForWork: true,
        providers: [],
        showsPasswords: true,
      },
    });
  });

  test('report everything that is missing at once, without values', () => {
    const wrong = { PUBLIC_JWT_KEY: 'short-and-private', LOG_LEVEL: 'loud' };
    const read = () => readSettings(wrong);
    for (const name of [
      'DATABASE_URL',
      'PUBLIC_JWT_KEY',
      'CAPTCHA_KEY',
      'MAILBOX_KEY',
      'MAIL_KEY',
      'LOG_LEVEL',
    ])
      expect(read).toThrow(name);
    expect(read).not.toThrow('short-and-private');
  });

  test('refuse a weak key', () => {
    for (const [name, key] of [
      ['short', 'Ab3Ab3Ab3Ab3'],
      ['a sample', 'change-me-change-me-change-me-change-me'],
      ['a single letter', 'a'.repeat(40)],
      ['the same as another', complete.PUBLIC_JWT_KEY],
    ] as const) {
      expect(() => readSettings({ ...complete, CAPTCHA_KEY: key }), name).toThrow('CAPTCHA_KEY');
      const delegation = { ADMIN_SIGN_IN_ADDRESS: 'unix:/run/a', DELEGATION_KEY: key };
      expect(() => readSettings({ ...complete, ...delegation }), name).toThrow('DELEGATION_KEY');
    }
  });

  describe('of a provider', () => {
    const provider = {
      PUBLIC_URL: 'https://awards.example.org',
      OIDC_2_ISSUER: 'https://id.example.org/realms/club',
      OIDC_2_CLIENT_ID: 'awards',
      OIDC_2_CLIENT_SECRET: 'a secret',
      OIDC_2_NAME: 'The Club',
    };

    test('are complete, and may require a claim', () => {
      const more = {
        OIDC_2_CLAIM: 'groups=/members=1',
        OIDC_2_SCOPE: 'openid profile',
        PASSWORD_FORM: 'hidden',
      };
      const { app } = readSettings({ ...complete, ...provider, ...more });
      expect(app).toMatchObject({ showsPasswords: false });
      expect(app.providers).toEqual([
        {
          id: 2,
          issuer: 'https://id.example.org/realms/club',
          clientId: 'awards',
          clientSecret: 'a secret',
          name: 'The Club',
          scope: 'openid profile',
          claim: { name: 'groups', value: '/members=1' },
        },
      ]);
      const [only] = readSettings({ ...complete, ...provider }).app.providers;
      expect(only).toMatchObject({ scope: 'openid', claim: undefined });
    });

    test('name the one that is missing', () => {
      for (const name of Object.keys(provider)) {
        expect(() => readSettings({ ...complete, ...provider, [name]: '' }), name).toThrow(name);
      }
    });

    test('refuse a malformed value', () => {
      for (const [name, value] of [
        ['OIDC_2_ISSUER', 'http://id.example.org'],
        ['OIDC_2_CLAIM', 'members'],
        ['OIDC_2_SCOPE', 'profile'],
      ] as const) {
        expect(() => readSettings({ ...complete, ...provider, [name]: value }), name).toThrow(name);
      }
    });

    test('need a provider for its claim, and may come as a file', () => {
      expect(() => readSettings({ ...complete, OIDC_1_CLAIM: 'a=b' })).toThrow('OIDC_1_ISSUER');
      const file = join(mkdtempSync(join(tmpdir(), 'va-')), 'secret');
      writeFileSync(file, 'from a file\n');
      const given = { ...provider, OIDC_2_CLIENT_SECRET: '', OIDC_2_CLIENT_SECRET_FILE: file };
      expect(readSettings({ ...complete, ...given }).app.providers[0]?.clientSecret).toBe('from a file');
    });
  });

  test('accept only a scheme and host as the address of the site', () => {
    const read = (PUBLIC_URL: string) => readSettings({ ...complete, PUBLIC_URL }).app.publicUrl;
    expect(read('https://Awards.example.org/')).toBe('https://awards.example.org');
    expect(read('http://[::1]:8080')).toBe('http://[::1]:8080');
    expect(read('')).toBeUndefined();
    for (const wrong of ['awards.example.org', 'https://a.example/path', 'https://a.example/"', 'ftp://a']) {
      expect(() => read(wrong)).toThrow('PUBLIC_URL');
    }
  });

  test('turn delegation on by its address, which requires its key', () => {
    const address = { ADMIN_SIGN_IN_ADDRESS: 'unix:/run/admin.sock' };
    expect(() => readSettings({ ...complete, ...address })).toThrow('DELEGATION_KEY');
    expect(readSettings({ ...complete, ...address, DELEGATION_KEY: `${KEY}3` }).app.delegation).toEqual({
      key: expect.any(KeyObject),
      address: { path: '/run/admin.sock' },
    });
  });

  test('read a secret from the file that X_FILE names, without its last newline', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'va-')), 'key');
    writeFileSync(path, `${KEY}9\n`);
    const settings = readSettings({ ...complete, CAPTCHA_KEY: '', CAPTCHA_KEY_FILE: path });
    expect(settings.app.captchaKeys.map((key) => key.export().toString())).toEqual([`${KEY}9`]);
  });

  test('read every limit from the environment as a whole number', () => {
    const settings = readSettings({
      ...complete,
      LIMIT_VOTES_PER_MINUTE: '7',
      LIMIT_REGISTRATIONS_PER_HOUR: '',
    });
    expect(settings.app.limits).toEqual({ ...LIMIT_DEFAULTS, votesPerMinute: 7 });
    for (const value of ['0', '1.5', 'many', '-1']) {
      expect(() => readSettings({ ...complete, LIMIT_VOTES_PER_MINUTE: value })).toThrow(
        'LIMIT_VOTES_PER_MINUTE',
      );
    }
    expect(environmentName('sessionFailedSignInsPerHour')).toBe('LIMIT_SESSION_FAILED_SIGN_INS_PER_HOUR');
  });

  test('allow up to 64 processes and an address for health checks', () => {
    const settings = readSettings({ ...complete, WORKERS: '3', HEALTH_LISTEN: 'unix:/run/health.sock' });
    expect(settings).toMatchObject({ workers: 3, healthListen: { path: '/run/health.sock' } });
    for (const WORKERS of ['0', '65', '1.5', 'many']) {
      expect(() => readSettings({ ...complete, WORKERS })).toThrow('WORKERS');
    }
  });

  test('have a slot that fits into the tallies', () => {
    expect(readSettings({ ...complete, SLOT: '255' }).slot).toBe(255);
    for (const SLOT of ['256', '-1', 'two']) {
      expect(() => readSettings({ ...complete, SLOT })).toThrow('SLOT');
    }
  });

  test('allow a database that may lose commits only on request, and never in production', () => {
    const off = { ...complete, DURABILITY: 'off' };
    expect(readSettings(off).durability).toBe('off');
    expect(() => readSettings({ ...off, NODE_ENV: 'production' })).toThrow('DURABILITY');
  });
});
