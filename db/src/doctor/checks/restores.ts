import { leftoversOf } from '../../backups/index.ts';
import { type Check, ok, warn } from '../finding.ts';

export const checkRestores: Check = async ({ owner, schema }) => {
  const names = await leftoversOf(owner, schema);
  return names.length === 0
    ? [ok('none was interrupted')]
    : names.map((name) =>
        warn(
          `an interrupted restore has left ${name}`,
          'Remove it: npm run ops -- restore --remove-leftovers',
        ),
      );
};
