import { Discrepancy, runAuditVerification, runTallyVerification } from '../../running/index.ts';
import { type Check, fail, ok } from '../finding.ts';

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
