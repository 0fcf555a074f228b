import { countSecretsUnder } from 'db/administrators';
import { type Db, reseal, type SealingKeys, sealingKeyId } from 'db/machinery';
import type { Logger } from 'pino';

const EVERY_MS = 5000;

/** Counts the secrets that only earlier keys open; no such key may be dropped before the count is 0. */
export async function countSealedBefore(db: Db, [, ...earlier]: SealingKeys): Promise<number> {
  return earlier.length > 0 ? countSecretsUnder(db, earlier.map(sealingKeyId)) : 0;
}

/**
 * Encrypts the secrets of authenticators with the newest key. Secrets that are about to be bound are left alone,
 * because binding sends them back as they were read. They follow once they are bound.
 */
export const resealSecrets = (db: Db, keys: SealingKeys): Promise<void> =>
  reseal(db, keys, { table: 'admin_totp', column: 'secret', key: 'admin_id' });

/**
 * Repeats the resealing while there are earlier keys, because a process that is shutting down may still seal under one.
 * Returns a function that stops it.
 */
export function keepResealing(db: Db, keys: SealingKeys, log: Logger): () => void {
  if (keys.length === 1) return () => {};
  const reseal = () =>
    resealSecrets(db, keys).catch((error: unknown) => log.error({ err: error }, 'secrets were not resealed'));
  void reseal();
  const timer = setInterval(reseal, EVERY_MS);
  return () => clearInterval(timer);
}
