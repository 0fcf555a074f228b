import { createSecretKey, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog, sealSecret } from 'db/machinery';
import { buildAdmin, buildAdminSession, testDatabase } from 'db/testing';
import type { DeclaredRoute } from 'shared-server/route';
import { assertDocumented } from 'shared-server/testing/documented';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp, routeTable } from '../src/app.ts';
import type { AppSettings, Services } from '../src/context.ts';
import { signToken } from '../src/credentials/token.ts';
import { createInternalApp, DELEGATED_SIGN_IN } from '../src/internal-app.ts';
import { ADMIN_API } from '../src/openapi.ts';
import { createServices } from '../src/services.ts';
import { newSecret } from '../src/two-factor/totp.ts';

export const delegationKey = createSecretKey(randomBytes(32));
export const earlierDelegationKey = createSecretKey(randomBytes(32));
export const testSettings: AppSettings = {
  jwtKeys: [createSecretKey(randomBytes(32))],
  totpKeys: [randomBytes(32)],
  webhookKeys: [randomBytes(32)],
  membersListKeys: [randomBytes(32)],
  delegationKeys: [delegationKey, earlierDelegationKey],
  tokenBinding: 'required',
  publicUrl: undefined,
};

/** The credentials that a principal sends; anonymous requests have none. */
export interface Credentials {
  token?: string;
  cookie?: string;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown> & { message?: string; code?: string; error?: string };
}

export interface Call extends Credentials {
  method?: string;
  /** The body that is sent as JSON. */
  body?: unknown;
  /** The body that is sent unchanged. */
  raw?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/**
 * Starts both listeners on the worker's database, with separate throttles for each test. Call it at the top of a file.
 * `change` replaces services that the tests cannot use.
 */
export function testApp(
  overrides: Partial<AppSettings> = {},
  change = (services: Services): Services => services,
) {
  const database = testDatabase();
  const settings = { ...testSettings, ...overrides };
  const process = new SwappingProcess();
  const other = new SwappingProcess();
  const { app, internal } = process;
  const logLines: string[] = [];
  beforeAll(() => Promise.all([process.start(), other.start()]));
  beforeEach(() => {
    logLines.length = 0;
    const log = createLog('admin-api', 'trace', { write: (line: string) => void logLines.push(line) });
    for (const each of [process, other]) {
      each.serve(() => change(createServices({ db: database.adminDb, settings, log })));
    }
  });
  afterAll(() => Promise.all([process.stop(), other.stop()]));

  return {
    database,
    logLines,
    origin: () => app.origin(),
    call: (path: string, sent?: Call) => app.call(path, sent),
    callInternally: (path: string, sent?: Call) => internal.call(path, sent),
    /** A second process on the same database and with the same keys. */
    other: {
      call: (path: string, sent?: Call) => other.app.call(path, sent),
      callInternally: (path: string, sent?: Call) => other.internal.call(path, sent),
    },
    /** Builds an administrator with an authenticator, and one session. */
    async as(role: 'admin' | 'super_admin', given: { verified?: boolean; username?: string } = {}) {
      const admin = await buildBoundAdmin(database.owner, { ...given, role });
      return { ...admin, ...(await sessionOf(admin.id, given)) };
    },
    sessionOf,
  };

  async function sessionOf(
    adminId: number,
    given: Omit<Parameters<typeof buildAdminSession>[1], 'adminId'> = {},
  ) {
    const { id, sessionId, cookie } = await buildAdminSession(database.owner, { adminId, ...given });
    const token = signToken(settings.jwtKeys, { adminId, sessionId });
    return { sessionRowId: id, token, ...(given.verified !== false && { cookie: `va_admin=${cookie}` }) };
  }
}

async function buildBoundAdmin(
  owner: Services['db'],
  given: NonNullable<Parameters<typeof buildAdmin>[1]> = {},
) {
  const admin = await buildAdmin(owner, given);
  const secret = newSecret();
  await owner('admin_totp')
    .where({ admin_id: admin.id })
    .update({
      secret: sealSecret(testSettings.totpKeys, admin.id, secret),
      bound_at: new Date(),
      activation_code_hash: null,
    });
  return { ...admin, secret };
}

/** Both listeners of one process. */
class SwappingProcess {
  readonly app = new SwappingServer(routeTable({} as Services));
  readonly internal = new SwappingServer([DELEGATED_SIGN_IN]);

  start = () => Promise.all([this.app.start(), this.internal.start()]);
  stop = () => Promise.all([this.app.stop(), this.internal.stop()]);

  /** Makes each app on its first request: most tests use one of the four. */
  serve(makeServices: () => Services): void {
    const services = once(makeServices);
    this.app.handler = once(() => createApp(services()).callback());
    this.internal.handler = once(() =>
      createInternalApp(services(), [delegationKey, earlierDelegationKey]).callback(),
    );
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

class SwappingServer {
  handler: (() => ReturnType<ReturnType<typeof createApp>['callback']>) | undefined;
  #server: Server = createServer((request, response) => void this.handler?.()(request, response));

  readonly #routes: readonly DeclaredRoute[];

  constructor(routes: readonly DeclaredRoute[]) {
    this.#routes = routes;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async call(path: string, given: Call = {}): Promise<Answer> {
    const { body, raw, token, cookie, headers = {} } = given;
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const method = given.method ?? (content === undefined ? 'GET' : 'POST');
    const response = await fetch(`${this.origin()}${path}`, {
      method,
      ...(content !== undefined && { body: content }),
      headers: {
        'X-Forwarded-For': '203.0.113.9',
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const json = isJson ? JSON.parse(text) : undefined;
    assertDocumented(ADMIN_API, this.#routes, { method, path, status: response.status, body: json });
    return { status: response.status, headers: response.headers, text, body: json ?? {} };
  }
}
