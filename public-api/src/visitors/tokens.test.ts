import { createSecretKey, randomUUID } from 'node:crypto';
import { buildSignedIn } from 'db/testing';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createTokens } from './tokens.ts';

const api = testApp();
let sid: string;
let sno: number;
let sub: string;
let good: string;
beforeEach(async () => {
  const claims = await buildSignedIn(api.database.owner);
  sid = claims.sessionId;
  sno = claims.sessionNumber;
  sub = String(claims.userId);
  good = api.tokens.sign(claims);
});

const CLAIMS = { issuer: 'vendor-awards/public-api', audience: 'vendor-awards/public' };
const sign = (payload: object, options: SignOptions = {}, key = api.jwtKeys[0]) =>
  jwt.sign({ sid, sno, sub, ...payload }, key, {
    ...CLAIMS,
    algorithm: 'HS256',
    expiresIn: '1h',
    ...options,
  });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const flip = (token: string, part: number) =>
  token
    .split('.')
    .map((text, index) =>
      index === part ? text.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')) : text,
    )
    .join('.');
const payloadOf = (token: string) => token.split('.')[1];
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;

const FORGERIES: [string, () => string][] = [
  ['an unsigned one', () => `${encode({ alg: 'none', typ: 'JWT' })}.${payloadOf(good)}.`],
  ['an unsigned one in capitals', () => `${encode({ alg: 'NONE' })}.${payloadOf(good)}.`],
  ['one without its signature', () => good.replace(/[^.]+$/, '')],
  ['one by HS512 under the right key', () => sign({}, { algorithm: 'HS512' })],
  ['one under another key', () => sign({}, {}, createSecretKey(Buffer.alloc(32, 7)))],
  ['one for the other half', () => sign({}, { audience: 'vendor-awards/admin' })],
  ['one by the other half', () => sign({}, { issuer: 'vendor-awards/admin-api' })],
  [
    'one that never expires',
    () => jwt.sign({ sid, sno, sub, iss: CLAIMS.issuer, aud: CLAIMS.audience }, api.jwtKeys[0]),
  ],
  ['one that has expired', () => sign({ iat: hoursAgo(3) }, { expiresIn: '1h' })],
  ['one older than a week', () => sign({ iat: hoursAgo(24 * 8) }, { expiresIn: '30d' })],
  ['one that is not valid yet', () => sign({}, { notBefore: '1h' })],
  ['one with a changed header', () => flip(good, 0)],
  ['one with a changed payload', () => flip(good, 1)],
  ['one with a changed signature', () => flip(good, 2)],
  [
    'one whose header names a key file',
    () => sign({}, { keyid: '../../dev/null' }, createSecretKey(Buffer.alloc(32))),
  ],
  ['one of another account', () => sign({ sub: String(Number(sub) + 1) })],
  ['one without a session', () => sign({ sid: undefined })],
  ['one of a session that is not there', () => sign({ sid: randomUUID(), sno: sno + 1 })],
  ['one whose session has another number', () => sign({ sno: sno + 1 })],
  ['one whose number is of another session', () => sign({ sid: randomUUID() })],
  ['one whose session has no number', () => sign({ sno: undefined })],
  ['one whose number is a text', () => sign({ sno: String(sno) })],
  ['one whose number is a trick', () => sign({ sno: { toSqlString: '1 or 1=1' } })],
  ['one whose session is a trick', () => sign({ sid: "' or 1=1 -- ' or 1=1 -- ' or 1=1 -- 12" })],
  ['one whose account is a trick', () => sign({ sub: '1 or 1=1' })],
  ['no token', () => 'x'],
];

describe('a session token', () => {
  test('a forged or changed token is refused', async () => {
    for (const [what, forge] of FORGERIES) {
      const authorization = `Bearer ${forge()}`;
      const vote = { vendorId: 1, categoryId: 1 };
      expect(await api.post('/api/votes', vote, { authorization }), what).toMatchObject({ status: 401 });
      expect(await api.get('/api/voting/progress', { authorization }), what).toMatchObject({ status: 401 });
    }
  });

  test('works if it is valid, and contains only account and session', async () => {
    const authorization = `Bearer ${good}`;
    expect(await api.get('/api/user', { authorization })).toMatchObject({ status: 200 });
    const payload = JSON.parse(Buffer.from(payloadOf(good) ?? '', 'base64url').toString());
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sno', 'sub']);
  });

  test('is valid while its key is accepted', async () => {
    const [newest, before] = api.jwtKeys;
    for (const key of [newest, before]) {
      const token = sign({}, {}, key);
      expect(await api.get('/api/user', { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 });
      expect(createTokens([newest]).verify(token) !== undefined).toBe(key === newest);
    }
  });
});
