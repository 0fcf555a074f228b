import { createSecretKey, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDb, type Db } from 'db';
import { type TestDatabase, testDatabase } from 'db/testing';
import { buildUser, buildUserSession } from 'db/testing/builders';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import type { AppConfig } from '../src/config.ts';
import { createHttpServer } from '../src/http-server.ts';
import { LIMIT_DEFAULTS, type Limits } from '../src/limits.ts';
import { createTokens, type Tokens } from '../src/tokens.ts';
import { createClient, type TestClient } from './test-client.ts';

export interface TestApp extends TestClient {
  database: TestDatabase;
  port: number;
  app: App;
  tokens: Tokens;
  jwtKey: ReturnType<typeof createSecretKey>;
  /** A client with the bearer of a new session of this voter, or of a new voter. */
  as(user?: {
    id: number;
    username: string;
  }): Promise<TestClient & { sessionId: string; userId: number; token: string }>;
}

const JWT_KEY = randomBytes(32).toString('base64');

/** A new server on a free port for each test, with the worker's database through the public half's own account. */
export function testApp(
  given: Partial<Pick<AppConfig, 'delegation' | 'publicUrl' | 'vendorImages'>> & {
    limits?: Partial<Limits>;
    queryTimeoutMs?: number;
  } = {},
): TestApp {
  const database = testDatabase();
  const running = {
    database,
    tokens: createTokens(JWT_KEY),
    jwtKey: createSecretKey(JWT_KEY, 'utf8'),
  } as TestApp;
  let server: Server;
  let db: Db;
  beforeEach(async () => {
    const { queryTimeoutMs = 1500 } = given;
    db = createDb({ databaseUrl: database.publicUrl, queryTimeoutMs });
    const app = createApp({
      db,
      log: pino({ level: 'silent' }),
      config: {
        jwtKey: JWT_KEY,
        captchaKey: randomBytes(32).toString('base64'),
        publicUrl: given.publicUrl ?? null,
        vendorImages: given.vendorImages ?? null,
        delegation: given.delegation ?? null,
        limits: { ...LIMIT_DEFAULTS, failedSignInMs: 1, ...given.limits },
      },
    });
    server = createHttpServer(app.handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = (headers: Record<string, string> = {}) =>
      createClient(`http://127.0.0.1:${port}`, app.routes, headers);
    Object.assign(running, client(), { app, port });
    running.as = async (user) => {
      const { id: userId, username } = user ?? (await buildUser(database.owner));
      const { sessionId } = await buildUserSession(database.owner, { userId, username });
      const token = running.tokens.sign({ userId, sessionId });
      return { ...client({ authorization: `Bearer ${token}` }), sessionId, userId, token };
    };
  });
  afterEach(async () => {
    await running.app.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await db.destroy();
  });
  return running;
}
