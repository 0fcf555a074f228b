import { type Db, withDb } from '../machinery/index.ts';
import { requiredSetting, runCommand } from './environment.ts';
import { runMailList } from './mail-job.ts';
import {
  runAdminCommand,
  runAuditVerification,
  runRecount,
  runTallyVerification,
} from './operator-commands.ts';

const CHECKS: Record<string, (owner: Db) => Promise<string[]>> = {
  audit: runAuditVerification,
  mail: runMailList,
  'verify-tally': runTallyVerification,
  recount: runRecount,
};

/**
 * `admin list`, `audit verify`, `mail`, `verify-tally` and `recount` use DATABASE_URL of the account that owns the
 * schema.
 */
function operate([what = '', ...args]: string[]): Promise<string[]> {
  const databaseUrl = requiredSetting('DATABASE_URL');
  const settings = ['innodb_lock_wait_timeout = 10'];
  return withDb(
    { databaseUrl, queryTimeoutMs: 60_000, settings },
    (owner) => CHECKS[what]?.(owner) ?? runAdminCommand(owner, args),
  );
}

await runCommand(async () => {
  const lines = await operate(process.argv.slice(2));
  process.stdout.write(`${lines.join('\n')}\n`);
});
