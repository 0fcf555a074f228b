import { leftoversOf, RESTORE } from '../../backups/index.ts';
import { type Check, ok, warn } from '../finding.ts';

export const checkRestores: Check = async ({ owner, schema }) => {
  const names = await leftoversOf(owner, schema);
  const findings = names.map((name) =>
    warn(`an interrupted restore has left ${name}`, 'Remove it: npm run ops -- restore --remove-leftovers'),
  );
  const paused = await owner('voting_cycles').where({ is_active: 1, pause_kind: RESTORE }).first('id');
  if (paused) {
    findings.push(
      warn(
        'a restore has paused voting',
        'When none is running and the votes are right: npm run ops -- admin resume',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('none was interrupted')];
};
