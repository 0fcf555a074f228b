import { isOutage } from '../machinery/index.ts';
import { checkBackups } from './checks/backups.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkClock } from './checks/clock.ts';
import { checkAuditLog, checkTallies } from './checks/counts.ts';
import { checkDisk } from './checks/disk.ts';
import { checkDurability } from './checks/durability.ts';
import { checkGrants } from './checks/grants.ts';
import { checkKeys } from './checks/keys.ts';
import { checkMail } from './checks/mail.ts';
import { checkRestores } from './checks/restores.ts';
import { checkSite, checkWorker } from './checks/running.ts';
import { checkSchema } from './checks/schema.ts';
import { checkServer } from './checks/server.ts';
import { type Check, type Finding, fail, type Patient, unknown } from './finding.ts';

const CHECKS_OF_DATABASE: Record<string, Check> = {
  database: checkServer,
  schema: checkSchema,
  durability: checkDurability,
  clock: checkClock,
  grants: checkGrants,
  tallies: checkTallies,
  'audit log': checkAuditLog,
  restores: checkRestores,
  mail: checkMail,
  worker: checkWorker,
};

const OTHER_CHECKS: Record<string, Check> = {
  site: checkSite,
  keys: checkKeys,
  disk: checkDisk,
  certificate: checkCertificate,
  backups: checkBackups,
};

export type NamedFinding = Finding & { check: string };

/**
 * Runs the checks one after the other, because the installation has other work to do. After the first one that the
 * database does not answer, only the others run.
 */
export async function examine(patient: Patient): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  let isAway = false;
  for (const [name, check] of Object.entries({ ...CHECKS_OF_DATABASE, ...OTHER_CHECKS })) {
    if (isAway && name in CHECKS_OF_DATABASE) continue;
    const found = await check(patient).catch((error: Error) => {
      if (!(name in CHECKS_OF_DATABASE && isOutage(error))) return [unseen(error)];
      isAway = true;
      return [unanswered(error)];
    });
    findings.push(...found.map((finding) => ({ check: name, ...finding })));
  }
  return findings;
}

function unanswered(error: Error & { code?: string }): Finding {
  return unknown(
    `the database does not answer (${error.code ?? 'no connection in time'})`,
    'Start it again: docs/operate/incidents.md, The database is gone.',
  );
}

function unseen({ message }: Error): Finding {
  return fail(`could not be checked: ${message}`, 'Check that it can be reached, and with which rights.');
}
