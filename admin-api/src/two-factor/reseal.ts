import { countSecretsUnder, replaceSecret, secretsUnder } from 'db/administrators';
import { type Db, openSecret, type SealingKeys, sealingKeyId, sealSecret } from 'db/machinery';
import type { Logger } from 'pino';

const EVERY_MS = 5000;

/** How many secrets only earlier keys open: no such key may be dropped before it is 0. */
export async function countSealedBefore(db: Db, [, ...earlier]: SealingKeys): Promise<number> {
  return earlier.length > 0 ? countSecretsUnder(db, earlier.map(sealingKeyId)) : 0;
}

/**
 * Puts the secrets of authenticators under the newest key. Those that are about to be bound are left: whoever binds one
 * gives it back as it was read. Once bound they follow.
 */
export async function resealSecrets(db: Db, keys: SealingKeys): Promise<void> {
  const [, ...earlier] = keys;
  for (const { admin_id: adminId, secret } of await secretsUnder(db, earlier.map(sealingKeyId))) {
    if (secret) {
      await replaceSecret(db, adminId, secret, sealSecret(keys, adminId, openSecret(keys, adminId, secret)));
    }
  }
}

/** Again and again while there are earlier keys, as a process that is on its way out may still seal under one. Returns its end. */
export function keepResealing(db: Db, keys: SealingKeys, log: Logger): () => void {
  if (keys.length === 1) return () => {};
  const reseal = () =>
    resealSecrets(db, keys).catch((error: unknown) => log.error({ err: error }, 'secrets were not resealed'));
  void reseal();
  const timer = setInterval(reseal, EVERY_MS);
  return () => clearInterval(timer);
}
