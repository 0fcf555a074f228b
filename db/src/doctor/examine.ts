import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '../machinery/index.ts';
import * as checks from './checks.ts';
import { type Check, type Finding, fail, type Patient, unknown } from './checks.ts';

const CHECKS_OF_DATABASE: Record<string, Check> = {
  schema: checks.checkSchema,
  worker: checks.checkWorker,
  mail: checks.checkMail,
  pictures: checks.checkPictures,
  tallies: checks.checkTallies,
  'audit log': checks.checkAuditLog,
};

const OTHER_CHECKS: Record<string, Check> = {
  site: checks.checkSite,
  keys: checks.checkKeys,
  disk: checks.checkDisk,
  backups: checks.checkBackups,
};

export type NamedFinding = Finding & { check: string };

/** With the start of the command, the doctor answers within ten seconds, whatever stands still. */
const LIMIT_MS = 8000;
const LATE = new Error('not finished in time');

/**
 * Runs the checks of the database one after the other, because the installation has other work to do, and the others
 * beside them. The first one that the database does not answer is the last of them.
 */
export async function examine(patient: Patient, limitMs = LIMIT_MS): Promise<NamedFinding[]> {
  const end = sleep(limitMs, LATE, { ref: false });
  const run = async (check: string, work: Check): Promise<NamedFinding[]> => {
    const findings = await Promise.race([work(patient), end]);
    if (findings instanceof Error) throw findings;
    return findings.map((finding) => ({ check, ...finding }));
  };
  const others = Object.entries(OTHER_CHECKS).map(([name, check]) =>
    run(name, check).catch((error: Error) => [{ check: name, ...unseen(error) }]),
  );
  const findings: NamedFinding[] = [];
  for (const [name, check] of Object.entries(CHECKS_OF_DATABASE)) {
    try {
      findings.push(...(await run(name, check)));
    } catch (error) {
      const isAway = isOutage(error) || (error === LATE && findings.length === 0);
      findings.push(isAway ? unanswered(error as Error) : { check: name, ...unseen(error as Error) });
      if (isAway) break;
    }
  }
  return [...findings, ...(await Promise.all(others)).flat()];
}

const unanswered = (error: Error & { code?: string }): NamedFinding => ({
  check: 'database',
  ...unknown(
    `the database does not answer (${error.code ?? 'no connection in time'})`,
    'Start it again: docs/operate/incidents.md, The database is gone.',
  ),
});

function unseen(error: Error): Finding {
  const { message } = error;
  if (error === LATE)
    return unknown(`${message}; the command that only checks this takes as long as it needs`);
  return fail(`could not be checked: ${message}`, 'Check that it can be reached, and with which rights.');
}
