import type { Pool } from 'mysql2/promise';
import type { Voter } from '../e2e/faults/voters.ts';

/** From now on these voters can sign in. */
export async function givePasswords(
  pool: Pool,
  voters: readonly Voter[],
  passwordHash: string,
): Promise<void> {
  await pool.query('INSERT INTO user_credentials (user_id, password_hash, recovery_code_hash) VALUES ?', [
    voters.map(({ id }) => [id, passwordHash, passwordHash]),
  ]);
}
