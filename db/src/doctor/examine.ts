import { isOutage } from '../machinery/index.ts';
import * as checks from './checks.ts';
import { type Check, type Finding, fail, type Patient, unknown } from './checks.ts';

const CHECKS_OF_DATABASE: Record<string, Check> = {
  schema: checks.checkSchema,
  tallies: checks.checkTallies,
  'audit log': checks.checkAuditLog,
  worker: checks.checkWorker,
  mail: checks.checkMail,
  pictures: checks.checkPictures,
};

const OTHER_CHECKS: Record<string, Check> = {
  site: checks.checkSite,
  keys: checks.checkKeys,
  disk: checks.checkDisk,
  backups: checks.checkBackups,
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
    try {
      findings.push(...(await check(patient)).map((finding) => ({ check: name, ...finding })));
    } catch (error) {
      isAway = name in CHECKS_OF_DATABASE && isOutage(error);
      findings.push(isAway ? unanswered(error as Error) : { check: name, ...unseen(error as Error) });
    }
  }
  return findings;
}

const unanswered = (error: Error & { code?: string }): NamedFinding => ({
  check: 'database',
  ...unknown(
    `the database does not answer (${error.code ?? 'no connection in time'})`,
    'Start it again: docs/operate/incidents.md, The database is gone.',
  ),
});

function unseen({ message }: Error): Finding {
  return fail(`could not be checked: ${message}`, 'Check that it can be reached, and with which rights.');
}
