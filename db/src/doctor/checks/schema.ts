import { migrationSource } from '../../running/index.ts';
import { type Check, fail, ok, warn } from '../finding.ts';

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
  return [ok(`all ${known.length} migrations`)];
};
