import { hasCode, keyLines, withDb } from '../../machinery/index.ts';
import { ACCOUNTS, type Account, GRANTS, isOfLaterRelease } from '../../running/index.ts';
import { type Check, type Finding, fail, ok, type Patient, unknown, warn } from '../finding.ts';
import { expectedRights, givenRights } from '../rights.ts';

const SET_UP = 'Run set-up again: it makes the accounts and gives them what this release needs.';

/** Asks each account about itself, because the right to ask about others depends on the server. */
export const checkGrants: Check = async (patient) => {
  if (!patient.passwords) return [unknown('the passwords of the accounts are not known here')];
  const isRolledBack = await isOfLaterRelease(patient.owner);
  const findings = await Promise.all(ACCOUNTS.map((account) => lookAt(account, patient, isRolledBack)));
  const faults = findings.flat();
  return faults.length > 0 ? faults : [ok(`${ACCOUNTS.length} accounts may do what they need and no more`)];
};

async function lookAt(
  account: Account,
  { databaseUrl, schema, passwords }: Patient,
  isRolledBack: boolean,
): Promise<Finding[]> {
  const url = new URL(databaseUrl);
  url.username = account;
  const [password = ''] = keyLines(passwords?.[account] ?? '');
  url.password = encodeURIComponent(password);
  try {
    const [rows] = await withDb({ databaseUrl: url.href, poolSize: 1 }, (db) => db.raw('SHOW GRANTS'));
    const given = givenRights(
      rows.map((row: object) => String(Object.values(row)[0])),
      schema,
    );
    const expected = expectedRights(GRANTS[account]);
    const missing = [...expected].filter((right) => !given.has(right));
    const more = [...given].filter((right) => !expected.has(right));
    return [
      ...(missing.length > 0 ? [fail(`${account} lacks ${missing.join('; ')}`, SET_UP)] : []),
      ...(more.length > 0 ? [tooMany(`${account} may also ${more.join('; ')}`, isRolledBack)] : []),
    ];
  } catch (error) {
    if (!hasCode(error, 'ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR')) throw error;
    return [fail(`${account} cannot sign in`, SET_UP)];
  }
}

/** After a rollback the accounts keep what the later release granted them. */
const tooMany = (says: string, isRolledBack: boolean) =>
  isRolledBack
    ? unknown(`${says}, which the later release may need`)
    : warn(says, 'REVOKE it, unless you gave it on purpose.');
