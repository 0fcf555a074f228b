import { checkBackups } from './checks/backups.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkClock } from './checks/clock.ts';
import { checkAuditLog, checkTallies } from './checks/counts.ts';
import { checkDisk } from './checks/disk.ts';
import { checkDurability } from './checks/durability.ts';
import { checkGrants } from './checks/grants.ts';
import { checkGroup } from './checks/group.ts';
import { checkKeys } from './checks/keys.ts';
import { checkSchema } from './checks/schema.ts';
import { checkServer } from './checks/server.ts';
import { type Check, type Finding, fail, type Patient } from './finding.ts';

const CHECKS: Record<string, Check> = {
  database: checkServer,
  schema: checkSchema,
  durability: checkDurability,
  group: checkGroup,
  clock: checkClock,
  grants: checkGrants,
  keys: checkKeys,
  tallies: checkTallies,
  'audit log': checkAuditLog,
  disk: checkDisk,
  certificate: checkCertificate,
  backups: checkBackups,
};

export type NamedFinding = Finding & { check: string };

/** One after the other: the installation has other things to do. */
export async function examine(patient: Patient): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const found = await check(patient).catch((error: Error) => [
      fail(
        `could not be looked at: ${error.message}`,
        'See that it can be reached, with the rights it takes.',
      ),
    ]);
    findings.push(...found.map((finding) => ({ check: name, ...finding })));
  }
  return findings;
}
