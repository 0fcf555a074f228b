import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emailKeys } from 'db/emails';
import { createDb, type Db } from 'db/machinery';
import { buildUser, buildUserSession, TEST_QUERY_MS, type TestDatabase, testDatabase } from 'db/testing';
import { createProgressReader, createVoteWriter, type ProgressReader, type VoteWriter } from 'db/voting';
import { type DestinationStream, pino } from 'pino';
import { keysOf } from 'shared-server/keys';
import { createMetrics } from 'shared-server/metrics/metrics';
import { afterEach, beforeEach } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { createAppServer } from '../src/express.ts';
import { LIMIT_DEFAULTS, type Limits } from '../src/limits/limit-defaults.ts';
import type { AppSettings } from '../src/settings.ts';
import { createTokens, type Tokens } from '../src/visitors/tokens.ts';
import { createClient, type TestClient } from './test-client.ts';

export interface TestApp extends TestClient {
  database: TestDatabase;
  port: number;
  app: App;
  db: Db;
  tokens: Tokens;
  /** The key that signs, and an older one. */
  jwtKeys: typeof JWT_KEYS;
  /** Returns a client with the token of a new session of this voter, or of a new voter. */
  as(user?: {
    id: number;
    username: string;
  }): Promise<TestClient & { sessionId: string; userId: number; token: string }>;
  /** Starts a second process on the same database and with the same keys, until the test is over. */
  another(databaseUrl?: string): Promise<TestClient & { port: number }>;
}

/** Tests use these keys themselves to read queued messages. */
export const TEST_EMAIL_KEYS = emailKeys(drawKey(), [drawKey()]);
const JWT_KEYS = [keysOf([drawKey()])[0], keysOf([drawKey()])[0]] as const;

/**
 * Starts a new server on a free port for each test, with the worker's database through the public half's own account.
 */
export function testApp(
  given: Partial<
    Pick<
      AppSettings,
      'delegation' | 'publicUrl' | 'vendorImages' | 'asksForWork' | 'providers' | 'showsPasswords'
    >
  > & {
    limits?: Partial<Limits>;
    /** The deadline of the statements that store votes. */
    voteTimeoutMs?: number;
    logTo?: DestinationStream;
  } = {},
): TestApp {
  const database = testDatabase();
  const running = {
    database,
    tokens: createTokens(JWT_KEYS),
    jwtKeys: JWT_KEYS,
  } as TestApp;
  const captchaKeys = keysOf([drawKey()]);
  const servers: RunningServer[] = [];

  const start = async (databaseUrl: string): Promise<RunningServer> => {
    const queryTimeoutMs = TEST_QUERY_MS;
    const db = createDb({ databaseUrl, queryTimeoutMs });
    const { voteTimeoutMs = queryTimeoutMs } = given;
    const votes = createVoteWriter({ databaseUrl, slot: servers.length, queryTimeoutMs: voteTimeoutMs });
    const progress = createProgressReader({ databaseUrl, queryTimeoutMs });
    const app = createApp({
      db,
      votes,
      progress,
      log: given.logTo ? pino({}, given.logTo) : pino({ level: 'silent' }),
      metrics: createMetrics(),
      settings: {
        jwtKeys: JWT_KEYS,
        captchaKeys,
        emailKeys: TEST_EMAIL_KEYS,
        publicUrl: given.publicUrl,
        vendorImages: given.vendorImages,
        delegation: given.delegation,
        limits: { ...LIMIT_DEFAULTS, failedSignInMs: 1, ...given.limits },
        asksForWork: given.asksForWork ?? false,
        providers: given.providers ?? [],
        showsPasswords: given.showsPasswords ?? true,
      },
    });
    const server = createAppServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = (headers: Record<string, string> = {}) =>
      createClient(`http://127.0.0.1:${port}`, app, headers);
    const running = { app, port, client, server, db, votes, progress };
    servers.push(running);
    return running;
  };

  beforeEach(async () => {
    const { app, port, client, db } = await start(database.publicUrl);
    Object.assign(running, client(), { app, port, db });
    running.another = async (databaseUrl = database.publicUrl) => {
      const other = await start(databaseUrl);
      return { ...other.client(), port: other.port };
    };
    running.as = async (user) => {
      const { id: userId, username } = user ?? (await buildUser(database.owner));
      const session = await buildUserSession(database.owner, { userId, username });
      const { sessionId, id: sessionNumber } = session;
      const token = running.tokens.sign({ userId, sessionId, sessionNumber });
      return { ...client({ authorization: `Bearer ${token}` }), sessionId, userId, token };
    };
  });
  afterEach(async () => {
    for (const { app, server, votes, progress, db } of servers.splice(0)) {
      await app.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([votes.close(), progress.close(), db.destroy()]);
    }
  });
  return running;
}

interface RunningServer {
  app: App;
  port: number;
  client(headers?: Record<string, string>): TestClient;
  server: Server;
  db: Db;
  votes: VoteWriter;
  progress: ProgressReader;
}

function drawKey(): string {
  return randomBytes(32).toString('base64');
}
