import { setting } from '../running/index.ts';
import type { OpeningKeys, SealingKeys } from './sealing.ts';

export function sealingKeys(): SealingKeys {
  const recipients = (process.env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter(Boolean);
  const passphrase = setting('BACKUP_PASSPHRASE');
  if (recipients.length > 0 && passphrase) {
    throw new TypeError('Set only one of BACKUP_RECIPIENTS and BACKUP_PASSPHRASE: age does not accept both.');
  }
  return { recipients, ...(passphrase && { passphrase }) };
}

export function openingKeys(): OpeningKeys {
  const identities = setting('BACKUP_IDENTITY')?.match(/AGE-SECRET-KEY-[\w-]+/g) ?? [];
  const passphrase = setting('BACKUP_PASSPHRASE');
  return { identities, ...(passphrase && { passphrase }) };
}
