import { existsSync } from 'node:fs';
import { parseDatabaseUrl, withDb } from '../machinery/index.ts';
import { requiredSetting, runCommand, setting } from '../running/index.ts';
import { examine, type NamedFinding } from './examine.ts';

const MARKS = { ok: '✓', warn: '!', fail: '✗', unknown: '?' };

function line({ state, check, says, todo }: NamedFinding): string {
  const head = `  ${MARKS[state]} ${check.padEnd(12)} ${says}\n`;
  return todo ? `${head}    ${''.padEnd(12)} ${todo}\n` : head;
}

/** Backups may be on a separate disk, and their folder may not exist yet. */
function folders(): string[] {
  const named = [process.env.DATA_FOLDER, process.env.BACKUP_DIR];
  return named.filter((folder) => folder !== undefined && existsSync(folder)) as string[];
}

/** `ops.js doctor` and `ops.js doctor --json` exit with 1 if something must be done immediately. */
await runCommand(async () => {
  const databaseUrl = requiredSetting('DATABASE_URL');
  await withDb({ databaseUrl, poolSize: 2, queryTimeoutMs: 120_000 }, async (owner) => {
    const findings = await examine({
      owner,
      schema: parseDatabaseUrl(databaseUrl).database ?? '',
      secretsDir: process.env.SECRETS_DIR,
      folders: folders(),
      backupDir: process.env.BACKUP_DIR,
      smtpUrl: setting('SMTP_URL'),
      siteUrl: process.env.SITE_URL || process.env.PUBLIC_URL,
    });
    const isJson = process.argv.includes('--json');
    process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(line).join(''));
    if (findings.some(({ state, todo }) => state === 'fail' || (state === 'unknown' && todo)))
      process.exitCode = 1;
    // Closing the connections to a frozen server would take minutes.
    process.exit();
  });
});
