import {
  Discrepancy,
  migrationSource,
  runAuditVerification,
  runTallyVerification,
} from '../../running/index.ts';
import { type Check, fail, ok, warn } from '../finding.ts';

const LATE_SECONDS = 120;

export const checkSchema: Check = async ({ owner }) => {
  const known = await migrationSource.getMigrations([]);
  const applied: string[] = await owner('knex_migrations').orderBy('id').pluck('name');
  const missing = known.filter((name) => !applied.includes(name));
  const later = applied.filter((name) => !known.includes(name));
  if (missing.length > 0) return [fail(`lacks ${missing.join(', ')}`, 'Run set-up of this release.')];
  if (later.length > 0) {
    return [
      warn(
        `a later release has added ${later.join(', ')}`,
        'This is normal after a rollback; otherwise run the doctor of that release.',
      ),
    ];
  }
  return [ok('has every migration of this version')];
};

export const checkTallies: Check = async ({ owner }) =>
  runTallyVerification(owner).then(
    (lines) => [ok(lines.at(-1) ?? '')],
    (error: unknown) => [
      fail(
        lastLine(discrepancyIn(error)),
        'npm run ops -- verify-tally lists each difference, npm run ops -- recount corrects them.',
      ),
    ],
  );

export const checkAuditLog: Check = async ({ owner }) =>
  runAuditVerification(owner).then(
    ([line = '']) => [ok(line)],
    (error: unknown) => [
      fail(
        discrepancyIn(error),
        'Somebody has changed it by hand. docs/SECURITY.md says who could, and what next.',
      ),
    ],
  );

/** A Discrepancy means that the comparison found a difference; any other error means that nothing was compared. */
function discrepancyIn(error: unknown): string {
  if (!(error instanceof Discrepancy)) throw error;
  return error.message;
}

const lastLine = (message: string) => message.split('\n').at(-1) ?? message;

/** The worker notes the time twice a minute. */
export const checkWorker: Check = async ({ owner }) => {
  const [[row]] = await owner.raw(
    'SELECT TIMESTAMPDIFF(SECOND, ran_at, UTC_TIMESTAMP(3)) AS seconds FROM mail_state',
  );
  const seconds: number | null = row?.seconds ?? null;
  const says = seconds === null ? 'has never run' : `ran ${seconds} seconds ago`;
  const isLate = seconds === null || seconds > LATE_SECONDS;
  return [isLate ? fail(says, 'Start it again; its log says why it stopped.') : ok(says)];
};
