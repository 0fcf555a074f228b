import { runAuditVerification, runTallyVerification } from '../../running/index.ts';
import { type Check, fail, ok } from '../finding.ts';

export const checkTallies: Check = async ({ owner }) =>
  runTallyVerification(owner).then(
    (lines) => [ok(lines.at(-1) ?? '')],
    (error: Error) => [
      fail(lastLine(error), 'npm run verify-tally names each difference, npm run recount sets them right.'),
    ],
  );

export const checkAuditLog: Check = async ({ owner }) =>
  runAuditVerification(owner).then(
    ([line = '']) => [ok(line)],
    (error: Error) => [
      fail(error.message, 'Somebody has changed it by hand. SECURITY.md says who could, and what next.'),
    ],
  );

const lastLine = ({ message }: Error) => message.split('\n').at(-1) ?? message;
