import path from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, adminAddressOf, optionsFrom } from './options.ts';
import { PROJECT_DIR } from './paths.ts';

test('without settings everything is private to the project folder and this machine', () => {
  expect(optionsFrom({}, [])).toEqual({
    dataDir: path.join(PROJECT_DIR, '.data'),
    host: '127.0.0.1',
    port: 8080,
    seed: 'demo',
  });
});

test('--empty starts without demo content', () => {
  expect(optionsFrom({}, ['--empty']).seed).toBe('empty');
});

test('an unknown option is named', () => {
  expect(() => optionsFrom({}, ['--emtpy'])).toThrow('Unknown option: --emtpy.');
});

test('a PORT that is none is refused', () => {
  for (const port of ['0', '65536', 'abc', '80a', '-1']) {
    expect(() => optionsFrom({ PORT: port }, []), port).toThrow(`PORT is "${port}".`);
  }
});

test('a malformed DATABASE_URL is refused, and its value is not repeated', () => {
  for (const url of ['nonsense', 'postgres://a@b/c', 'mysql://host', 'mysql://host/']) {
    const read = () => optionsFrom({ DATABASE_URL: url }, []);
    expect(read, url).toThrow('DATABASE_URL is not the address of a MySQL or MariaDB database.');
    expect(read, url).not.toThrow(url);
  }
});

test('the split profile has its own address and host name', () => {
  expect(optionsFrom({ ADMIN_LISTEN: '10.0.0.1:8443', ADMIN_HOST: 'a.test' }, []).split).toEqual({
    listen: '10.0.0.1:8443',
    hostName: 'a.test',
    allow: '',
  });
});

test('no proxy in front of the gateway is trusted unless it is named', () => {
  expect(optionsFrom({ TRUSTED_PROXIES: '' }, []).trustedProxies).toBeUndefined();
  const proxies = '10.0.0.2, 10.1.0.0/16 fd00::/8,::1';
  expect(optionsFrom({ TRUSTED_PROXIES: proxies }, []).trustedProxies).toBe(proxies);
});

test('administrators get the address of the admin surface', () => {
  const split = optionsFrom({ ADMIN_LISTEN: '[::1]:8443', ADMIN_HOST: 'a.test' }, []);
  expect(adminAddressOf(split)).toBe('http://a.test:8443/');
  expect(adminAddressOf({ port: 8080 })).toBe('http://localhost:8080/');
});

test('the address shown can be opened in a browser', () => {
  expect(addressOf({ port: 8080 })).toBe('http://localhost:8080/');
  expect(addressOf({ host: '0.0.0.0', port: 81 })).toBe('http://localhost:81/');
  expect(addressOf({ host: 'awards.test', port: 80 })).toBe('http://awards.test:80/');
});
