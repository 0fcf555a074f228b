import { assertDurable, NotDurableError } from '../../machinery/index.ts';
import { type Check, fail, ok, warn } from '../finding.ts';

export const checkDurability: Check = async ({ owner }) => {
  const [[{ log_bin }]] = await owner.raw('SELECT @@GLOBAL.log_bin AS log_bin');
  const log =
    log_bin === 1
      ? ok('a binary log is kept')
      : warn(
          'no binary log is kept: a restore ends at the last backup',
          'Switch it on (log_bin) on a server of your own; the private one of npm start keeps none.',
        );
  const commits = await assertDurable(owner).then(
    () => ok('each COMMIT reaches the disk'),
    (error: unknown) => {
      if (!(error instanceof NotDurableError)) throw error;
      return fail(error.message, 'Until then a crash may take votes that were confirmed.');
    },
  );
  return [commits, log];
};
