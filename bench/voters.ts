import { randomUUID } from 'node:crypto';
import type { Pool, ResultSetHeader } from 'mysql2/promise';
import type { Tokens } from '../public-api/src/visitors/tokens.ts';

export interface Voter {
  userId: number;
  username: string;
  token: string;
}

const FIRST_ID = 1_000_000;
const BATCH = 1000;

/** Accounts with a live session each. None has a password: see `givePasswords`. */
export async function makeVoters(pool: Pool, count: number, tokens: Pick<Tokens, 'sign'>): Promise<Voter[]> {
  const voters: Voter[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => {
      const userId = FIRST_ID + start + index;
      return { userId, username: `bench_${userId}`, sessionId: randomUUID() };
    });
    await pool.query('INSERT INTO account_names (name_key) VALUES ?', [
      batch.map(({ username }) => [username]),
    ]);
    await pool.query('INSERT INTO users (id, username, name_key) VALUES ?', [
      batch.map(({ userId, username }) => [userId, username, username]),
    ]);
    const [{ insertId }] = await pool.query<ResultSetHeader>(
      'INSERT INTO user_sessions (session_id, user_id, username, ip_address, user_agent) VALUES ?',
      [
        batch.map(({ userId, username, sessionId }) => [
          sessionId,
          userId,
          username,
          '127.0.0.1',
          'npm run bench',
        ]),
      ],
    );
    // Rows of one statement have numbers in a row.
    for (const [index, { userId, username, sessionId }] of batch.entries()) {
      const token = tokens.sign({ userId, sessionId, sessionNumber: insertId + index });
      voters.push({ userId, username, token });
    }
  }
  return voters;
}

/** From now on these voters can sign in. */
export async function givePasswords(
  pool: Pool,
  voters: readonly Voter[],
  passwordHash: string,
): Promise<void> {
  await pool.query('INSERT INTO user_credentials (user_id, password_hash, recovery_code_hash) VALUES ?', [
    voters.map(({ userId }) => [userId, passwordHash, passwordHash]),
  ]);
}
