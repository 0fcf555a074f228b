import { missingForMail } from '../../emails/index.ts';
import { type Check, fail, ok, warn } from '../finding.ts';

const LATE_MINUTES = 15;

/** Missing settings matter while a voting period that is open or to come needs confirmed addresses. */
export const checkMail: Check = async ({ owner }) => {
  const missing = await missingForMail(owner);
  const needing = await owner('voting_cycles')
    .where({ who_may_vote: 'confirmed', cancelled_at: null })
    .whereRaw('end_date > UTC_TIMESTAMP(3)')
    .first('id');
  if (missing.length > 0) {
    const says = `no message can be sent: missing ${missing.join(', ')}`;
    if (needing) return [fail(says, 'Voters can’t confirm an address: docs/configuration.md')];
    return [ok(`${says}; no voting period needs confirmed addresses`)];
  }
  const [{ late = 0 } = {}] = await owner('outgoing_emails')
    .whereRaw('expires_at > UTC_TIMESTAMP(3) AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE', [
      LATE_MINUTES,
    ])
    .whereNotNull('content')
    .count({ late: '*' });
  if (Number(late) === 0) return [ok('no message waits longer than it should')];
  const says = `messages that have waited longer than ${LATE_MINUTES} minutes: ${late}`;
  return [warn(says, 'The worker’s log shows what the mail server returns.')];
};
