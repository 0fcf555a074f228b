import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildChoice, buildCycle, buildVote } from '../../testing/builders.ts';
import { TEST_QUERY_MS, testDatabase } from '../../testing/index.ts';
import { createDb, type Db } from '../machinery/index.ts';
import { GRANTS } from './database-accounts.ts';

const database = testDatabase();
const DENIED = expect.objectContaining({
  code: expect.stringMatching(/^ER_(TABLEACCESS|COLUMNACCESS)_DENIED_ERROR$/),
});
const tryPublic = (sql: string) => database.publicDb.raw(sql);

describe('the account of public-api', () => {
  test('reaches exactly the tables it needs', async () => {
    const [rows] = await tryPublic(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    );
    const seen = rows.map(({ name }: { name: string }) => name).sort();
    expect(seen).toEqual(Object.keys(GRANTS.va_public).sort());
    expect(seen).toEqual([
      'account_names',
      'account_origins',
      'audit_log',
      'captcha_uses',
      'categories',
      'code_sets',
      'cycle_places',
      'email_addresses',
      'email_codes',
      'email_domains',
      'excluded_accounts',
      'hourly_tallies',
      'invitation_codes',
      'invitations',
      'invited_addresses',
      'knex_migrations',
      'mail_state',
      'members',
      'outgoing_emails',
      'pictures',
      'public_rate_limits',
      'security_events',
      'snapshots',
      'suggestions',
      'system_settings',
      'translations',
      'user_credentials',
      'user_sessions',
      'users',
      'vendor_links',
      'vendor_tallies',
      'vendors',
      'vote_removals',
      'votes',
      'voting_cycles',
    ]);
  });

  test('cannot read a table of the panel', async () => {
    for (const table of [
      'admins',
      'admin_credentials',
      'admin_totp',
      'admin_recovery_codes',
      'admin_sessions',
      'admin_rate_limits',
      'audit_head',
      'account_groups',
      'account_group_members',
    ]) {
      await expect(tryPublic(`SELECT * FROM ${table}`), table).rejects.toEqual(DENIED);
      await expect(tryPublic(`SELECT 1 FROM votes JOIN ${table}`), table).rejects.toEqual(DENIED);
    }
  });

  test('cannot read or change what it does not need', async () => {
    for (const [act, sql] of [
      ['read what it reported', 'SELECT * FROM security_events'],
      ['read who removed votes', 'SELECT removed_by FROM vote_removals'],
      ['restore who is excluded', 'DELETE FROM excluded_accounts'],
      ['read the names of administrators', 'SELECT * FROM account_names'],
      ['read who did what', 'SELECT actor FROM audit_log'],
      ['read whom an entry is about', 'SELECT target FROM audit_log'],
      ['read from where it was done', 'SELECT ip_address FROM audit_log'],
      ['read where accounts come from', 'SELECT * FROM account_origins'],
      ['free a name', 'DELETE FROM account_names'],
      ['read what was noticed of sessions', 'SELECT session_id, details FROM security_events'],
      ['change an account', 'UPDATE users SET is_active = 1'],
      ['rename an account', "UPDATE users SET username = 'x'"],
      ['erase an address', "UPDATE user_sessions SET ip_address = ''"],
      ['delete an account', 'DELETE FROM users'],
      ['change whose session it is', 'UPDATE user_sessions SET user_id = 1'],
      ['delete a session', 'DELETE FROM user_sessions'],
      ['change a vendor', "UPDATE vendors SET name = 'x'"],
      ['change a category', "UPDATE categories SET name = 'x'"],
      ['change a setting', "UPDATE system_settings SET setting_value = 'x'"],
      ['end a pause', 'UPDATE voting_cycles SET paused_at = NULL'],
      ['start a voting period', 'INSERT INTO voting_cycles (id) VALUES (9)'],
      ['make an invitation code', 'INSERT INTO invitation_codes VALUES (0, 1, 1)'],
      ['delete an invitation code', 'DELETE FROM invitation_codes'],
      ['read who is on a members’ list', 'SELECT mailbox_hash FROM invited_addresses'],
      ['read what is encrypted of a member', 'SELECT content FROM invited_addresses'],
      ['add somebody to a members’ list', 'INSERT INTO invited_addresses (set_id) VALUES (1)'],
      ['move an invitation code to another batch', 'UPDATE invitation_codes SET set_id = 1'],
      ['revive a batch of codes', 'UPDATE code_sets SET withdrawn_at = NULL'],
      ['make a batch of codes', 'INSERT INTO code_sets (id) VALUES (9)'],
      ['take an invitation back', 'DELETE FROM invitations'],
      ['change an invitation', 'UPDATE invitations SET set_id = 1'],
      ['delete what it reported', 'DELETE FROM security_events'],
      ['take votes out of the count', 'INSERT INTO vote_removals (id) VALUES (9)'],
      ['bring votes back', 'UPDATE votes SET removal_id = 0'],
      ['change a final result', "UPDATE snapshots SET document = '{}'"],
      ['take a snapshot', 'INSERT INTO snapshots (cycle_id) VALUES (1)'],
      ['delete a tally', 'DELETE FROM vendor_tallies'],
      ['make a captcha good again', 'DELETE FROM captcha_uses'],
      ['answer a suggestion', "UPDATE suggestions SET state = 'added'"],
      ['delete a suggestion', 'DELETE FROM suggestions'],
      ['change the schema', 'ALTER TABLE votes ADD COLUMN x INT'],
      ['drop a table', 'DROP TABLE votes'],
    ] as const) {
      await expect(tryPublic(sql), act).rejects.toEqual(DENIED);
    }
  });

  describe('and an existing vote', () => {
    const OTHER_VENDOR = 2_000_000_000;
    let vote: { cycle_id: number; user_id: number; category_id: number; vendor_id: number };
    let values: string;
    beforeEach(async () => {
      const { id: cycleId } = await buildCycle(database.owner);
      const { categoryId, vendorId } = await buildChoice(database.owner);
      const { userId } = await buildVote(database.owner, { cycleId, categoryId, vendorId });
      vote = { cycle_id: cycleId, user_id: userId, category_id: categoryId, vendor_id: vendorId };
      values = `(${cycleId}, ${userId}, ${categoryId}, 0, ${OTHER_VENDOR}, NOW(3))`;
    });

    test('cannot be changed', async () => {
      for (const [act, sql] of [
        ['UPDATE', () => `UPDATE votes SET vendor_id = ${OTHER_VENDOR}`],
        ['DELETE', () => 'DELETE FROM votes'],
        ['TRUNCATE', () => 'TRUNCATE votes'],
        ['REPLACE', () => `REPLACE INTO votes VALUES ${values}`],
        [
          'ON DUPLICATE KEY UPDATE',
          () => `INSERT INTO votes VALUES ${values} ON DUPLICATE KEY UPDATE vendor_id = VALUES(vendor_id)`,
        ],
      ] as const) {
        await expect(tryPublic(sql()), act).rejects.toEqual(DENIED);
        expect(await database.owner('votes').where(vote), act).toHaveLength(1);
      }
    });

    test('cannot be duplicated', async () => {
      await expect(tryPublic(`INSERT INTO votes VALUES ${values}`)).rejects.toMatchObject({
        code: 'ER_DUP_ENTRY',
      });
    });
  });

  test('cannot read another database', async () => {
    await expect(tryPublic('SELECT * FROM mysql.user')).rejects.toEqual(DENIED);
    await expect(tryPublic('CREATE DATABASE va_other')).rejects.toMatchObject({
      code: 'ER_DBACCESS_DENIED_ERROR',
    });
  });
});

describe('the account of the job `integrity`', () => {
  test('cannot read or change what it does not need', async () => {
    for (const [act, sql] of [
      ['change a vote', 'UPDATE votes SET vendor_id = 1'],
      ['exclude anybody', 'INSERT INTO excluded_accounts (cycle_id, user_id, removal_id) VALUES (1, 1, 1)'],
      ['close a voting cycle', 'UPDATE voting_cycles SET is_active = 0'],
      ['block anybody', 'UPDATE users SET is_blocked = 1'],
      ['read an address', 'SELECT ip_address FROM user_sessions'],
      ['read a password', 'SELECT * FROM user_credentials'],
      ['exclude anybody', 'INSERT INTO excluded_accounts VALUES (1, 1, 1)'],
      ['switch a signal', "UPDATE system_settings SET setting_value = ''"],
      ['read a name', 'SELECT username FROM users'],
      ['rename anybody', "UPDATE users SET username = 'x'"],
      ['delete an account', 'DELETE FROM users'],
      ['sign anybody out', 'UPDATE user_sessions SET revoked_at = NOW()'],
      ['delete a session', 'DELETE FROM user_sessions'],
      ['read administrators', 'SELECT * FROM admins'],
      ['change a date', 'UPDATE voting_cycles SET end_date = NOW(3)'],
      ['start a voting period', 'INSERT INTO voting_cycles (id) VALUES (9)'],
      ['change a vendor', "UPDATE vendors SET name = 'x'"],
      ['change a category', "UPDATE categories SET name = 'x'"],
      ['invite anybody', 'INSERT INTO invitations VALUES (1, 1, 1, NOW(3))'],
      ['read the audit log', 'SELECT * FROM audit_log'],
      ['rewrite the audit log', 'UPDATE audit_log SET actor = 1'],
      ['shorten the audit log', 'DELETE FROM audit_log'],
      ['forget that votes were removed', 'DELETE FROM vote_removals'],
      ['change the schema', 'ALTER TABLE votes ADD COLUMN x INT'],
    ] as const) {
      await expect(database.integrityDb.raw(sql), act).rejects.toEqual(DENIED);
    }
  });
});

describe('the account of the purge', () => {
  test('cannot read or change what it does not need', async () => {
    for (const [act, sql] of [
      ['see a vote', 'SELECT 1 FROM votes'],
      ['remove a vote', 'DELETE FROM votes'],
      ['change a tally', 'UPDATE vendor_tallies SET votes = 0'],
      ['read a password', 'SELECT * FROM user_credentials'],
      ['delete an account', 'DELETE FROM users'],
      ['read the audit log', 'SELECT * FROM audit_log'],
    ] as const) {
      await expect(database.purgeDb.raw(sql), act).rejects.toEqual(DENIED);
    }
  });
});

test('an account may do what SECURITY.md says about a compromised account', async () => {
  for (const [account, act, sql] of [
    ['publicDb', 'add a vote', 'INSERT INTO votes SELECT * FROM votes WHERE FALSE'],
    ['publicDb', 'write a tally', 'UPDATE vendor_tallies SET votes = 0 WHERE FALSE'],
    ['publicDb', 'fill a code up again', 'UPDATE invitation_codes SET uses_left = 9 WHERE FALSE'],
    ['publicDb', 'invite anybody', 'INSERT INTO invitations SELECT * FROM invitations WHERE FALSE'],
    ['publicDb', 'suggest a vendor', 'INSERT INTO suggestions SELECT * FROM suggestions WHERE FALSE'],
    ['adminDb', 'take a vote out of the count', 'UPDATE votes SET removal_id = 9 WHERE FALSE'],
    ['integrityDb', 'take a vote out of the count', 'UPDATE votes SET removal_id = 9 WHERE FALSE'],
    ['integrityDb', 'write a tally', 'UPDATE vendor_tallies SET votes = 0 WHERE FALSE'],
    ['integrityDb', 'write a result', 'INSERT INTO snapshots SELECT * FROM snapshots WHERE FALSE'],
    ['purgeDb', 'free a name', 'DELETE FROM account_names WHERE FALSE'],
  ] as const) {
    await expect(database[account].raw(sql), `${account} ${act}`).resolves.toBeDefined();
  }
});

describe('the account of the backup', () => {
  let backupDb: Db;
  beforeAll(() => {
    backupDb = createDb({ databaseUrl: database.backupUrl, poolSize: 1, queryTimeoutMs: TEST_QUERY_MS });
  });
  afterAll(() => backupDb.destroy());

  test('reads every table, even one that a later release adds', async () => {
    const tables = () =>
      backupDb('information_schema.tables').whereRaw('table_schema = DATABASE()').pluck('table_name');
    const [rows] = await database.owner.raw('SHOW TABLES');
    expect(await tables()).toHaveLength(rows.length);
  });

  test('cannot change anything', async () => {
    for (const [act, sql] of [
      ['add a vote', 'INSERT INTO votes VALUES (1, 1, 1, 1, NOW(3))'],
      ['change a vote', 'UPDATE votes SET vendor_id = 1'],
      ['remove an account', 'DELETE FROM users'],
      ['empty a table', 'TRUNCATE audit_log'],
      ['change the schema', 'ALTER TABLE votes ADD COLUMN x INT'],
    ] as const) {
      await expect(backupDb.raw(sql), act).rejects.toEqual(DENIED);
    }
  });

  test('reads no password of the server’s accounts', async () => {
    await expect(backupDb.raw('SELECT * FROM mysql.user')).rejects.toEqual(DENIED);
  });
});

describe('the account of admin-api', () => {
  test('cannot read the password of a voter', async () => {
    await expect(database.adminDb.raw('SELECT * FROM user_credentials')).rejects.toEqual(DENIED);
  });

  test('cannot change the limits of the other API', async () => {
    await expect(database.adminDb.raw('DELETE FROM public_rate_limits')).rejects.toEqual(DENIED);
  });

  test('cannot rewrite history', async () => {
    for (const sql of [
      'UPDATE audit_log SET actor = 1',
      'DELETE FROM audit_log',
      'UPDATE votes SET vendor_id = 1',
    ]) {
      await expect(database.adminDb.raw(sql), sql).rejects.toEqual(DENIED);
    }
  });

  test('cannot read or change what it does not need', async () => {
    for (const [act, sql] of [
      ['delete a suggestion', 'DELETE FROM suggestions'],
      ['change the password of a voter', 'UPDATE user_credentials SET password_hash = 1'],
      ['change the counts of the other half', 'UPDATE public_rate_limits SET points = 0'],
      ['read which codes were used', 'SELECT uses_left FROM invitation_codes'],
      ['read who wants no reminder', 'SELECT is_stopped FROM invited_addresses'],
      ['delete a voting period', 'DELETE FROM voting_cycles'],
      ['forget that votes were removed', 'DELETE FROM vote_removals'],
      ['forget what public-api reported', 'DELETE FROM security_events'],
      ['change the schema', 'ALTER TABLE votes ADD COLUMN x INT'],
    ] as const) {
      await expect(database.adminDb.raw(sql), act).rejects.toEqual(DENIED);
    }
  });
});
