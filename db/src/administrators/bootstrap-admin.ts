import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { hashSecret, newActivationCode, normaliseCode, randomCode } from '../accounts/index.ts';
import { Refusal } from '../changes/index.ts';
import type { Db } from '../machinery/index.ts';
import { createAdmin, type NewAdmin } from './admins.ts';

export interface FirstAdmin {
  username: string;
  password: string;
  activationCode: string;
}

/**
 * Creates the first super admin, unless there is an active one. Missing or empty values are generated at random.
 * Returns undefined if there was one already. Writes the three values to `file` as JSON, readable only by its owner.
 */
export async function bootstrapAdmin(
  owner: Db,
  given: { [Name in keyof FirstAdmin]?: FirstAdmin[Name] | undefined },
  file: string | undefined,
): Promise<FirstAdmin | undefined> {
  if (await owner('admins').where({ role: 'super_admin', is_active: true }).first('id')) return undefined;
  const first: FirstAdmin = {
    username: given.username || 'chief',
    password: given.password || randomPassword(),
    activationCode: given.activationCode || newActivationCode(),
  };
  // The file is written first: an administrator with an unknown password would be useless.
  if (file) await writePrivately(file, JSON.stringify(first, null, 2));
  const admin: NewAdmin = {
    username: first.username,
    role: 'super_admin',
    passwordHash: await hashSecret(first.password),
    activationCodeHash: await hashSecret(normaliseCode(first.activationCode)),
    createdBy: null,
  };
  await createAdmin(owner, admin).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`The name ${first.username} is taken; set BOOTSTRAP_ADMIN_USERNAME to another.`);
  });
  return first;
}

/** Returns 16 random characters in groups of four, and an ending with the four kinds that the password rule requires. */
export function randomPassword(): string {
  const groups = [randomCode(4), randomCode(4).toLowerCase(), randomCode(4), randomCode(4).toLowerCase()];
  return `${groups.join('-')}-Aa${randomInt(2, 10)}!`;
}

async function writePrivately(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
