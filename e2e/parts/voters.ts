import { createSecretKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import jwt from 'jsonwebtoken';
import type { Database } from './database.ts';

export interface Voter {
  id: number;
  name: string;
  token: string;
}

/** Voters, and what they may vote for. */
export interface Electorate {
  voters: readonly Voter[];
  vendorIds: readonly number[];
  categoryIds: readonly number[];
}

export const makeElectorate = async (
  database: Database,
  dataDir: string,
  count: number,
): Promise<Electorate> => ({
  voters: await makeVoters(database, dataDir, count),
  ...(await choicesIn(database)),
});

export async function choicesIn({ query }: Database): Promise<Omit<Electorate, 'voters'>> {
  const idsOf = async (table: 'vendors' | 'categories') =>
    (await query<{ id: number }>(`SELECT id FROM ${table} WHERE archived_at IS NULL ORDER BY id`)).map(
      ({ id }) => id,
    );
  return { vendorIds: await idsOf('vendors'), categoryIds: await idsOf('categories') };
}

const ROWS_PER_STATEMENT = 1000;

/** Inserts accounts with a session each directly, because registering them would take a minute for each thousand. */
async function makeVoters(database: Database, dataDir: string, count: number): Promise<Voter[]> {
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
  const sessions = await database.query<{ id: number }>(
    'SELECT id FROM user_sessions WHERE user_id >= ? ORDER BY user_id',
    [firstId],
  );
  // Tokens as public-api signs them, with the key of the system under test.
  const secret = readFileSync(path.join(dataDir, 'secrets', 'public-jwt-key'), 'utf8').trim();
  // With a string, each signature takes twenty times as long.
  const key = createSecretKey(secret, 'utf8');
  const claims = {
    expiresIn: '7d',
    audience: 'vendor-awards/public',
    issuer: 'vendor-awards/public-api',
  } as const;
  return all.map(({ id, name, sessionId }, index) => ({
    id,
    name,
    token: jwt.sign({ sid: sessionId, sno: sessions[index]?.id }, key, { ...claims, subject: String(id) }),
  }));
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
