import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

export interface Voter {
  id: number;
  name: string;
  token: string;
}

const ROWS_PER_STATEMENT = 1000;

/** Inserts accounts with a session each directly, because registering them would take a minute for each thousand. */
export async function makeVoters(database: Database, dataDir: string, count: number): Promise<Voter[]> {
  const sign = signer(path.join(dataDir, 'secrets', 'public-jwt-key'));
  const [last] = await database.query<{ id: number | null }>('SELECT MAX(id) AS id FROM users');
  const firstId = (last?.id ?? 0) + 1;
  const all = Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    name: `load_${firstId + index}`,
    sessionId: randomUUID(),
  }));
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const part = all.slice(from, from + ROWS_PER_STATEMENT);
    await database.run('INSERT INTO account_names (name_key) VALUES ?', [part.map(({ name }) => [name])]);
    await database.run('INSERT INTO users (id, username, name_key) VALUES ?', [
      part.map(({ id, name }) => [id, name, name]),
    ]);
    await database.run(
      'INSERT INTO user_sessions (session_id, user_id, username, ip_address, user_agent) VALUES ?',
      [part.map(({ id, name, sessionId }) => [sessionId, id, name, '203.0.113.50', 'Load generator'])],
    );
  }
  const numbers = await database.query<{ id: number; session_id: string }>(
    'SELECT id, session_id FROM user_sessions WHERE user_id >= ?',
    [firstId],
  );
  const numberOf = new Map(numbers.map((row) => [row.session_id, row.id]));
  return all.map(({ id, name, sessionId }) => ({
    id,
    name,
    token: sign(id, sessionId, numberOf.get(sessionId)),
  }));
}

const LIFETIME_SECONDS = 7 * 24 * 3600;

/** Creates tokens as public-api signs them, with the key of the system under test. */
function signer(
  keyFile: string,
): (userId: number, sessionId: string, sessionNumber: number | undefined) => string {
  const key = readFileSync(keyFile, 'utf8').trim();
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  return (userId, sessionId, sessionNumber) => {
    const claims = encode({
      sid: sessionId,
      sno: sessionNumber,
      iat: now,
      exp: now + LIFETIME_SECONDS,
      aud: 'vendor-awards/public',
      iss: 'vendor-awards/public-api',
      sub: String(userId),
    });
    const signature = createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url');
    return `${head}.${claims}.${signature}`;
  };
}

/** Starts a new cycle, in which every voter may vote in every category again. Returns its id. */
export async function startCycle(database: Database): Promise<number> {
  await endCycle(database);
  await database.run(
    `INSERT INTO voting_cycles (name, start_date, end_date)
     VALUES ('Under load', UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, UTC_TIMESTAMP(3) + INTERVAL 30 DAY)`,
  );
  const [cycle] = await database.query<{ id: number }>('SELECT id FROM voting_cycles WHERE is_active = 1');
  if (!cycle) throw new Error('no voting cycle is active');
  return cycle.id;
}

/** A load may hold the cycle for a moment after its end. */
async function endCycle(database: Database, tries = 20): Promise<void> {
  try {
    await database.run('UPDATE voting_cycles SET is_active = 0 WHERE is_active = 1');
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(250);
    await endCycle(database, tries - 1);
  }
}
