import { request } from 'node:http';
import { describe, expect, test } from 'vitest';

/** A running API with a signed-in person. */
export interface Target {
  port: number;
  /** The headers of that person. */
  signedIn: Record<string, string>;
  /** A route that takes `username` and `password` from anybody. */
  signIn: string;
  /** A route that answers only signed-in people. */
  read: string;
}

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const HOST = 'awards.example';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a request without `fetch`, which does not let us choose a Host, an Origin or a body of a HEAD. */
function send(port: number, { method = 'GET', path = '/', headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { host: HOST, ...headers } });
    asked.once('error', reject);
    asked.once('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    asked.end(body);
  });
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const login = (username: unknown, password: unknown = 'x') => JSON.stringify({ username, password });
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Passes everything except the check of its fields. */
const PASSING = '{}';
const MALFORMED = '400 VALIDATION_FAILED';
const WRONG_TYPE = '415 UNSUPPORTED_MEDIA_TYPE';
const TOO_LARGE = '413 PAYLOAD_TOO_LARGE';
const ELSEWHERE = '403 FORBIDDEN';
const NO_METHOD = '405 METHOD_NOT_ALLOWED';
const NOWHERE = '404 NOT_FOUND';
const NOBODY = '401 UNAUTHENTICATED';

type Row = [name: string, expected: string, sent: Sent];

const BODIES: [string, string, string | Buffer][] = [
  ['a byte that is no UTF-8', MALFORMED, latin1('{"username":"\xff","password":"x"}')],
  ['a slash in an overlong form', MALFORMED, latin1('{"username":"\xc0\xaf","password":"x"}')],
  ['UTF-8 that breaks off', MALFORMED, latin1('{"username":"\xe2\x82","password":"x"}')],
  ['half a surrogate as bytes', MALFORMED, latin1('{"username":"\xed\xa0\x80","password":"x"}')],
  ['UTF-16', MALFORMED, Buffer.from(login('nobody'), 'utf16le')],
  ['half an object', MALFORMED, '{"username":'],
  ['two objects', MALFORMED, '{}{}'],
  ['a comma at the end', MALFORMED, '{"username":"a","password":"b",}'],
  ['single quotes', MALFORMED, "{'username':'a'}"],
  ['NaN', MALFORMED, '{"username":NaN,"password":"x"}'],
  ['a raw line break in a text', MALFORMED, '{"username":"a\nb","password":"x"}'],
  ['nothing', MALFORMED, ''],
  ['a text', MALFORMED, '"text"'],
  ['a number', MALFORMED, '7'],
  ['null', MALFORMED, 'null'],
  ['true', MALFORMED, 'true'],
  ['a list', MALFORMED, '[]'],
  ['no fields', MALFORMED, PASSING],
  ['nine levels', MALFORMED, `{"username":${nested(8)},"password":"x"}`],
  ['a hundred levels', MALFORMED, nested(100)],
  ['a hundred levels in a field', MALFORMED, `{"username":${nested(100)},"password":"x"}`],
  ['eight thousand levels', MALFORMED, nested(8000)],
  ['levels without end', MALFORMED, '['.repeat(16_000)],
  ['a prototype', MALFORMED, '{"__proto__":{"role":"x"},"username":"a","password":"b"}'],
  ['a prototype further down', MALFORMED, '{"username":{"__proto__":{}},"password":"b"}'],
  ['a constructor', MALFORMED, '{"constructor":{"prototype":{"role":1}},"username":"a","password":"b"}'],
  ['a field too many', MALFORMED, '{"username":"a","password":"b","role":"super_admin"}'],
  ['a field that is missing', MALFORMED, '{"username":"a"}'],
  ['a number for a text', MALFORMED, login(7)],
  ['null for a text', MALFORMED, login(null)],
  ['a list for a text', MALFORMED, login(['nobody'])],
  ['an object for a text', MALFORMED, login({ $ne: '' })],
  ['true for a text', MALFORMED, login('nobody', true)],
  ['a blank name', MALFORMED, login('')],
  ['a name of 5,000 letters', MALFORMED, login('n'.repeat(5000))],
  ['a password of 5,000 letters', MALFORMED, login('nobody', 'x'.repeat(5000))],
  ['a name twice, the second no text', MALFORMED, '{"username":"a","username":7,"password":"x"}'],
  [
    'a name twice, the first no text',
    '401 INVALID_CREDENTIALS',
    '{"username":7,"username":"a","password":"x"}',
  ],
  ['17 KiB', TOO_LARGE, login('nobody', 'x'.repeat(17 * 1024))],
];

const TYPES: [string, string][] = [
  ['application/json', MALFORMED],
  ['APPLICATION/JSON', MALFORMED],
  ['application/json;charset=utf-8', MALFORMED],
  ['application/json ; charset="UTF-8" ', MALFORMED],
  ['application/json; charset = utf-8', WRONG_TYPE],
  ['application/json; charset=utf-16', WRONG_TYPE],
  ['application/json; charset=iso-8859-1', WRONG_TYPE],
  ['application/json; charset=utf-8; charset=utf-16', WRONG_TYPE],
  ['application/json;', WRONG_TYPE],
  ['application/json, text/plain', WRONG_TYPE],
  ['application/json5', WRONG_TYPE],
  ['application/json-patch+json', WRONG_TYPE],
  ['text/json', WRONG_TYPE],
  ['text/plain', WRONG_TYPE],
  ['application/x-www-form-urlencoded', WRONG_TYPE],
  ['multipart/form-data; boundary=x', WRONG_TYPE],
];

const ORIGINS = {
  none: undefined,
  own: `https://${HOST}`,
  'own in capitals': `HTTPS://${HOST.toUpperCase()}`,
  foreign: 'https://evil.example',
  'own on another port': `https://${HOST}:81`,
  'own with something before it': `https://x${HOST}`,
  null: 'null',
  blank: '',
  'no address': HOST,
};
const SITES = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'nonsense', ''];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT'];

function bodyRows({ signIn }: Target): Row[] {
  const post = (headers: Sent['headers'], body: string | Buffer): Sent => ({
    method: 'POST',
    path: signIn,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
  });
  return [
    ...BODIES.map(([name, expected, body]): Row => [name, expected, post(JSON_TYPE, body)]),
    ...TYPES.map(([type, expected]): Row => [type, expected, post({ 'content-type': type }, PASSING)]),
    ['no type', WRONG_TYPE, post({}, PASSING)],
    ['gzip', WRONG_TYPE, post({ ...JSON_TYPE, 'content-encoding': 'gzip' }, PASSING)],
    ['no body, of another type', WRONG_TYPE, post({ 'content-type': 'text/plain' }, '')],
    ['no body at all', MALFORMED, { method: 'POST', path: signIn }],
    [
      '17 KiB of which nobody says how long they are',
      TOO_LARGE,
      {
        method: 'POST',
        path: signIn,
        headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
        body: 'x'.repeat(17 * 1024),
      },
    ],
  ];
}

function originRows({ signIn, read, signedIn }: Target): Row[] {
  const rows = Object.entries(ORIGINS).flatMap(([name, origin]) =>
    SITES.flatMap((site): Row[] => {
      const headers = {
        ...(origin !== undefined && { origin }),
        ...(site !== undefined && { 'sec-fetch-site': site }),
      };
      const isOwn = ['none', 'own', 'own in capitals'].includes(name);
      const passes = isOwn && (site === undefined || site === 'same-origin' || site === 'none');
      const from = `origin ${name}, site ${site}`;
      return [
        [
          `POST, ${from}`,
          passes ? MALFORMED : ELSEWHERE,
          { method: 'POST', path: signIn, headers: { ...JSON_TYPE, ...headers }, body: PASSING },
        ],
        [
          `OPTIONS, ${from}`,
          passes ? NO_METHOD : ELSEWHERE,
          { method: 'OPTIONS', path: signIn, headers: { ...signedIn, ...headers } },
        ],
        [`GET, ${from}`, '200', { path: read, headers: { ...signedIn, ...headers } }],
      ];
    }),
  );
  const origin = `https://${HOST}`;
  const headers = { ...JSON_TYPE, origin, host: HOST.toUpperCase() };
  return [
    ...rows,
    ['Host in capitals', MALFORMED, { method: 'POST', path: signIn, headers, body: PASSING }],
    [
      'another Host',
      ELSEWHERE,
      { method: 'POST', path: signIn, headers: { ...headers, host: 'evil.example' }, body: PASSING },
    ],
  ];
}

function methodRows({ signIn, read, signedIn }: Target): Row[] {
  const headers = signedIn;
  const nowhere = `${signIn}/nowhere`;
  return [
    ...METHODS.flatMap((method): Row[] => [
      [`${method} of what is written`, NO_METHOD, { method, path: signIn, headers }],
      [`${method} of what is read`, NO_METHOD, { method, path: read, headers }],
      [`${method} of nothing`, NOWHERE, { method, path: nowhere, headers }],
    ]),
    ['GET of what is written', NO_METHOD, { path: signIn, headers }],
    ['HEAD of what is written', '405', { method: 'HEAD', path: signIn, headers }],
    ['HEAD of what is read', '200', { method: 'HEAD', path: read, headers }],
    ['HEAD of nothing', '404', { method: 'HEAD', path: nowhere, headers }],
    ['GET of nothing', NOWHERE, { path: nowhere, headers }],
    ['GET of a slash too many', NOWHERE, { path: `${read}/`, headers }],
    ['GET in capitals', NOWHERE, { path: read.toUpperCase(), headers }],
    [
      'POST of what is read',
      NO_METHOD,
      { method: 'POST', path: read, headers: { ...headers, ...JSON_TYPE }, body: PASSING },
    ],
    ['GET with a body', '200', { path: read, headers: { ...headers, 'content-length': '1' }, body: '{' }],
    ['GET with a query nobody asked for', MALFORMED, { path: `${read}?x=1`, headers }],
    ['a method nobody has heard of', '400', { method: 'FROBNICATE', path: read, headers }],
    [
      'another method in a header',
      '200',
      { path: read, headers: { ...headers, 'x-http-method-override': 'DELETE' } },
    ],
    ...['%', '%zz', '%ff', '%E0%A4%A', '%ED%A0%80'].map(
      (path): Row => [`${path} in a path`, MALFORMED, { path: `${read}/${path}`, headers }],
    ),
    ['nobody', NOBODY, { path: read }],
    ...['x', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`].map(
      (authorization): Row => [
        `as ${authorization.slice(0, 20)}`,
        NOBODY,
        { path: read, headers: { authorization } },
      ],
    ),
  ];
}

/**
 * Sends the same hostile requests to both halves and expects the same answers: status, code and a sentence. A request
 * that passes ends at the check of its fields.
 */
export function hostileRequests(start: () => Promise<Target>): void {
  describe('hostile requests', { timeout: 60_000 }, () => {
    test.each([
      ['bodies', bodyRows],
      ['origins', originRows],
      ['methods and addresses', methodRows],
    ])('%s', async (_, rowsFor) => {
      const target = await start();
      const rows = rowsFor(target);
      const answers: Record<string, string> = {};
      for (const [name, , sent] of rows) answers[name] = summaryOf(await send(target.port, sent));
      expect(answers).toEqual(Object.fromEntries(rows.map(([name, expected]) => [name, expected])));
      expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
    });
  });
}

/** Returns status and code, after checking everything else about a refusal. */
function summaryOf({ status, headers, text }: Answer): string {
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  // Node’s own refusals have no body.
  if (status === 400 && text === '') return '400';
  expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
  if (status < 400) return String(status);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  if (text === '') return String(status);
  const { message, code } = JSON.parse(text);
  expect(message).toMatch(/^[A-Z][^{}"\\]{8,200}$/u);
  return `${status} ${code}`;
}
