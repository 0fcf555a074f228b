import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Patient } from '../finding.ts';
import { checkCertificate } from './certificate.ts';

/** A test certificate for localhost, valid in January 2020. */
const EXPIRED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJLukUR/1vrOZB5/M
6xJDwvOB4x7mr7q7DB23gDPxKb+hRANCAARL2UpteJTh9fwlWHDOWhRmWfEYM7G0
E1h8mt4U0e9VfJZCS/h7YNsT5Epv7divs93f2YEzxYydlUlJvxQDWs5b
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUWTo8pJ+h3utPfoFhsf0/KMocoNEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAw
MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAES9lKbXiU4fX8JVhwzloUZlnxGDOxtBNYfJreFNHvVXyWQkv4e2DbE+RK
b+3Yr7Pd39mBM8WMnZVJSb8UA1rOW6NTMFEwHQYDVR0OBBYEFAxoMcn024HArJb2
YHzQF9rXaaewMB8GA1UdIwQYMBaAFAxoMcn024HArJb2YHzQF9rXaaewMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAPJY4j46GV7AlCZi1MjGMuYk
468hj7G2q1hzyGHioQtXAiAppaW3R/OXw9lANq7fHiWF1e8DpsCkvX/3ibLj6D8f
Ug==
-----END CERTIFICATE-----`,
};

const server = tls.createServer(EXPIRED, (socket) => socket.end());
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const look = (publicUrl?: string) => checkCertificate({ publicUrl } as Patient);

test('a certificate that has expired fails', async () => {
  const says = `of localhost:${port}, until 2020-02-01: it has expired`;
  expect(await look(`https://localhost:${port}`)).toMatchObject([{ state: 'fail', says }]);
});

test('a site without TLS causes a warning, and without a site address nothing is checked', async () => {
  expect(await look('http://awards.example.org')).toMatchObject([{ state: 'warn' }]);
  expect(await look()).toMatchObject([{ state: 'unknown' }]);
});

test('a certificate cannot be checked if the server does not respond', async () => {
  await expect(look('https://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
});
