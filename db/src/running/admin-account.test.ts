import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';

const database = testDatabase();

test('the account of admin-api may do nothing that it needs for no route', async () => {
  for (const statement of [
    'SELECT * FROM user_credentials',
    'UPDATE votes SET vendor_id = 1',
    "UPDATE audit_log SET actor = 'eve'",
    'DELETE FROM audit_log',
    'TRUNCATE TABLE audit_log',
    'INSERT INTO audit_head (id, hash) VALUES (2, REPEAT(CHAR(0), 32))',
    'DELETE FROM audit_head',
    "UPDATE users SET username = 'eve'",
    "INSERT INTO users (username, name_key) VALUES ('eve', 'eve')",
    'DELETE FROM users',
    "UPDATE user_sessions SET username = 'eve'",
    'DELETE FROM user_sessions',
    'DELETE FROM vendors',
    'DELETE FROM categories',
    'DELETE FROM voting_cycles',
    'DELETE FROM vote_removals',
    'DELETE FROM security_events',
    'SELECT * FROM captcha_uses',
    'CREATE TABLE extra (id INT)',
    'DROP TABLE votes',
    'ALTER TABLE votes ADD COLUMN note INT',
    "CREATE USER eve IDENTIFIED BY 'x'",
    'SELECT * FROM mysql.user',
    "SELECT LOAD_FILE('/etc/passwd') IS NULL FROM mysql.user",
  ]) {
    await expect(database.adminDb.raw(statement), statement).rejects.toThrow(/denied/u);
  }
});
