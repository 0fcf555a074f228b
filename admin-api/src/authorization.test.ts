import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Credentials, testApp, testSettings } from '../testing/test-app.ts';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';
import { createRouter } from './koa.ts';
import { createServices } from './services.ts';

const { call, as, database } = testApp();

/** The roles that the specification and the design promise, kept apart from the code that enforces them. */
const MATRIX: Record<string, 'anyone' | 'signed_in' | 'admin' | 'super_admin'> = {
  'POST /api/admin/login': 'anyone',
  'POST /api/admin/logout': 'signed_in',
  'POST /api/admin/verify-2fa': 'signed_in',
  'GET /api/admin/dashboard': 'signed_in',
  'GET /api/admin/2fa/enrolment': 'admin',
  'POST /api/admin/2fa/enrolment': 'admin',
  'GET /api/admin/openapi.json': 'admin',
  'GET /api/admin/user-sessions': 'admin',
  'GET /api/admin/user-sessions/:id': 'admin',
  'POST /api/admin/user-sessions/acts': 'admin',
  'POST /api/admin/user-sessions/:id/block': 'admin',
  'POST /api/admin/user-sessions/:id/unblock': 'admin',
  'GET /api/admin/account-groups': 'admin',
  'GET /api/admin/account-groups/:id': 'admin',
  'GET /api/admin/account-groups/:id/accounts': 'admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/voting-status': 'admin',
  'GET /api/admin/voting-cycles': 'admin',
  'POST /api/admin/voting-cycles': 'admin',
  'POST /api/admin/voting-cycles/:id/end': 'admin',
  'POST /api/admin/voting-cycles/:id/start': 'super_admin',
  'PATCH /api/admin/voting-cycles/:id': 'admin',
  'GET /api/admin/voting-cycles/:id/announcement': 'admin',
  'POST /api/admin/reset-votes': 'admin',
  'POST /api/admin/categories/:id/reset-votes': 'admin',
  'GET /api/admin/code-sets': 'admin',
  'GET /api/admin/exports/translations.csv': 'super_admin',
  'GET /api/admin/members-list': 'super_admin',
  'GET /api/admin/suggestions/most': 'super_admin',
  'GET /api/admin/email-domains': 'admin',
  'GET /api/admin/news': 'super_admin',
  'PUT /api/admin/news': 'super_admin',
  'POST /api/admin/mail/test': 'super_admin',
  'POST /api/admin/news/preview': 'super_admin',
  'GET /api/admin/webhooks': 'super_admin',
  'POST /api/admin/webhooks': 'super_admin',
  'PUT /api/admin/webhooks/:id': 'super_admin',
  'POST /api/admin/webhooks/:id/test': 'super_admin',
  'DELETE /api/admin/webhooks/:id': 'super_admin',
  'GET /api/admin/vote-removals': 'admin',
  'POST /api/admin/vote-removals/:id/restore': 'admin',
  'POST /api/admin/password': 'admin',
  'POST /api/admin/2fa/recovery-codes': 'admin',
  'GET /api/admin/sessions': 'admin',
  'DELETE /api/admin/sessions/:id': 'admin',
  'POST /api/admin/users': 'super_admin',
  'POST /api/admin/users/acts': 'super_admin',
  'DELETE /api/admin/users/:username': 'super_admin',
  'DELETE /api/admin/users/:username/sessions': 'super_admin',
  'DELETE /api/admin/users/:username/2fa': 'super_admin',
  'GET /api/admin/system-settings': 'super_admin',
  'POST /api/admin/system-settings': 'super_admin',
  'GET /api/admin/accent-tones': 'super_admin',
  'DELETE /api/admin/system-settings/:key': 'super_admin',
  'GET /api/admin/translations': 'super_admin',
  'PUT /api/admin/translations': 'super_admin',
  'POST /api/admin/pictures': 'super_admin',
  'GET /api/admin/categories': 'super_admin',
  'POST /api/admin/categories': 'super_admin',
  'POST /api/admin/categories/acts': 'super_admin',
  'POST /api/admin/categories/groups': 'super_admin',
  'PUT /api/admin/categories/order': 'super_admin',
  'PUT /api/admin/categories/:id': 'super_admin',
  'DELETE /api/admin/categories/:id': 'super_admin',
  'GET /api/admin/vendors': 'super_admin',
  'POST /api/admin/vendors': 'super_admin',
  'POST /api/admin/vendors/acts': 'super_admin',
  'PUT /api/admin/vendors/:id': 'super_admin',
  'DELETE /api/admin/vendors/:id': 'super_admin',
  'POST /api/admin/vendors/:id/links': 'super_admin',
  'POST /api/admin/vendors/:id/merge': 'super_admin',
  'POST /api/admin/vendors/:id/disqualify': 'super_admin',
  'POST /api/admin/categories/import': 'super_admin',
  'POST /api/admin/vendors/import': 'super_admin',
  'POST /api/admin/vendors/nominations': 'super_admin',
  'GET /api/admin/suggestions': 'super_admin',
  'POST /api/admin/suggestions/answers': 'super_admin',
  'GET /api/admin/exports/suggestions.csv': 'super_admin',
  'POST /api/admin/pause-voting': 'super_admin',
  'POST /api/admin/account-groups/acts': 'super_admin',
  'GET /api/admin/account-groups/:id/exclusion': 'super_admin',
  'POST /api/admin/account-groups/:id/exclusion': 'super_admin',
  'POST /api/admin/users/exclusion': 'super_admin',
  'POST /api/admin/users/exclusion/preview': 'super_admin',
  'DELETE /api/admin/voting-cycles/:id': 'super_admin',
  'POST /api/admin/voting-cycles/:id/reopen': 'super_admin',
  'POST /api/admin/voting-cycles/:id/reveal': 'super_admin',
  'POST /api/admin/voting-cycles/:id/winners': 'super_admin',
  'POST /api/admin/code-sets': 'super_admin',
  'POST /api/admin/members-list/add': 'super_admin',
  'POST /api/admin/members-list/send': 'super_admin',
  'POST /api/admin/members-list/take-out': 'super_admin',
  'POST /api/admin/translations/import': 'super_admin',
  'POST /api/admin/email-domains': 'super_admin',
  'POST /api/admin/code-sets/:id/withdraw': 'super_admin',
  'GET /api/admin/audit-log': 'super_admin',
  'GET /api/admin/changes': 'admin',
  'GET /api/admin/exports/vendors.csv': 'super_admin',
  'GET /api/admin/exports/categories.csv': 'super_admin',
  'GET /api/admin/exports/users.csv': 'super_admin',
  'GET /api/admin/exports/results.csv': 'super_admin',
  'GET /api/admin/exports/audit-log.csv': 'super_admin',
};

/** The status if the guard refuses the request, or 'through' if it lets the request reach the route. */
type Outcome = 401 | 403 | 'through';
const EXPECTED: Record<string, Record<'signed_in' | 'admin' | 'super_admin', Outcome>> = {
  anonymous: { signed_in: 401, admin: 401, super_admin: 401 },
  'a voter': { signed_in: 401, admin: 401, super_admin: 401 },
  'before two-factor': { signed_in: 'through', admin: 403, super_admin: 403 },
  'an admin': { signed_in: 'through', admin: 'through', super_admin: 403 },
  'a super admin': { signed_in: 'through', admin: 'through', super_admin: 'through' },
  'a revoked super admin': { signed_in: 401, admin: 401, super_admin: 401 },
  'a super admin’s token without its cookie': { signed_in: 401, admin: 401, super_admin: 401 },
};

async function principals(): Promise<Record<string, Credentials>> {
  const chief = await as('super_admin');
  const revoked = await as('super_admin');
  await database.owner('admin_sessions').where({ admin_id: revoked.id }).update({ revoked_at: new Date() });
  const voterToken = jwt.sign(
    { sid: 'c0ffee00-0000-4000-8000-000000000000' },
    createSecretKey(randomBytes(32)),
    {
      subject: '1',
      issuer: 'vendor-awards/public-api',
      audience: 'vendor-awards/public',
      expiresIn: '7d',
    },
  );
  return {
    anonymous: {},
    'a voter': { token: voterToken },
    'before two-factor': await as('super_admin', { verified: false }),
    'an admin': await as('admin'),
    'a super admin': chief,
    'a revoked super admin': revoked,
    'a super admin’s token without its cookie': { token: chief.token },
  };
}

const services = (): Services =>
  createServices({ db: database.adminDb, settings: testSettings, log: pino({ level: 'silent' }) });

test('every route of the router states a role, and the table matches the promise', () => {
  const table = routeTable(services());
  const router = createRouter(services(), table);
  const served = router.stack.flatMap(({ path, methods }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
  expect(served.sort()).toEqual(Object.keys(MATRIX).sort());
  expect(Object.fromEntries(table.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
    MATRIX,
  );
});

test('each route lets through exactly those who may use it', async () => {
  const wrong: string[] = [];
  let everybody = await principals();
  for (const [route, role] of Object.entries(MATRIX)) {
    if (role === 'anyone') continue;
    for (const [name, credentials] of Object.entries(everybody)) {
      const outcome = await outcomeOf(route, credentials);
      if (outcome !== EXPECTED[name]?.[role]) wrong.push(`${route} for ${name}: ${outcome}`);
    }
    if (route.endsWith('/logout')) everybody = await principals();
  }
  expect(wrong).toEqual([]);
});

/** Sends a body that no route takes, so that nothing changes: the guard runs before the check that answers 400. */
async function outcomeOf(route: string, credentials: Credentials): Promise<Outcome | number> {
  const [method = '', path = ''] = route.split(' ');
  const body = method === 'GET' ? undefined : { nobody: 'takes this' };
  const { status, body: answer } = await call(path.replace(/:\w+/gu, '1'), { ...credentials, method, body });
  const codes = ['UNAUTHENTICATED', 'COOKIE_MISSING', 'TWO_FACTOR_REQUIRED', 'FORBIDDEN'];
  const isGuards = codes.includes(answer.code ?? '');
  return isGuards ? status : 'through';
}

test('an address without a route answers 401 to strangers, 403 before two-factor, and 404 afterwards', async () => {
  const half = await as('super_admin', { verified: false });
  const chief = await as('super_admin');
  for (const path of [
    '/api/admin/x',
    '/api/admin',
    '/api/admin/',
    '/api/ADMIN/dashboard',
    '/api/admin/Dashboard',
    '/api/admin/dashboard/',
    '/api//admin/dashboard',
    '/api/admin%2fdashboard',
    '/api/admin/%64ashboard%00',
    '/api/vendors',
    '/',
  ]) {
    expect((await call(path)).status, path).toBe(401);
    expect((await call(path, half)).status, path).toBe(403);
    const { status, body } = await call(path, chief);
    expect(status, path).toBe(404);
    expect(body.code, path).toBe('NOT_FOUND');
  }
});

test('a wrong method answers 405 and names the allowed ones', async () => {
  const chief = await as('super_admin');
  const { status, headers, body } = await call('/api/admin/users', { ...chief, method: 'DELETE' });
  expect(status).toBe(405);
  expect(body.code).toBe('METHOD_NOT_ALLOWED');
  expect(headers.get('allow')).toBe('HEAD, GET, POST');
  expect((await call('/api/admin/users', { method: 'DELETE' })).status).toBe(401);
});

test('a method override in a header or a query is ignored', async () => {
  const chief = await as('super_admin');
  const headers = { 'X-HTTP-Method-Override': 'POST' };
  expect((await call('/api/admin/logout?_method=POST', { ...chief, headers })).status).toBe(405);
});
