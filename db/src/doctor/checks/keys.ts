import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keyLines } from '../../machinery/index.ts';
import { ACCOUNTS } from '../../running/index.ts';
import { type Check, type Finding, fail, ok, unknown } from '../finding.ts';

const KEYS = [
  ...['public-jwt-key', 'captcha-key', 'admin-jwt-key', 'admin-totp-key', 'delegation-key'],
  ...['mailbox-key', 'mail-key'],
];
const PASSWORDS = ACCOUNTS.map((account) => `${account.slice('va_'.length)}-db-password`);
const SECRETS = [...KEYS, ...PASSWORDS];
const SHORTEST = 32;
const FEWEST_CHARACTERS = 8;
const PUT_BACK =
  'Put it back from your copy of the secrets; without one: docs/operate/rotation.md, A lost key.';
const REPLACE = 'Replace it: npm run ops -- rotate; docs/operate/rotation.md.';

export const checkKeys: Check = async ({ secretsDir }) => {
  if (!secretsDir) return [unknown('not seen from here; each API looks at its own as it starts')];
  const keys = await Promise.all(
    SECRETS.map(async (name) => {
      const [key, ...earlier] = keyLines(await textOf(path.join(secretsDir, name)));
      return [key, ...earlier].map((each) => ({ name, key: each }));
    }),
  ).then((lists) => lists.flat());
  const faults = keys.flatMap(({ name, key }): Finding[] => {
    const fault = faultOf(key);
    return fault ? [fail(`${name} ${fault}`, key ? REPLACE : PUT_BACK)] : [];
  });
  const twice = keys.filter(({ key }, index) => key && keys.findIndex((other) => other.key === key) < index);
  faults.push(...twice.map(({ name }) => fail(`${name} is the same as another key`, REPLACE)));
  return faults.length > 0
    ? faults
    : [ok(`${KEYS.length} keys and ${PASSWORDS.length} passwords, long enough and all different`)];
};

/** Returns the text of the file, or an empty text if there is no file. */
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
}

function faultOf(key: string | undefined): string | undefined {
  if (!key) return 'is missing';
  if (key.length < SHORTEST) return `has ${key.length} characters, and needs ${SHORTEST}`;
  return new Set(key).size < FEWEST_CHARACTERS ? 'can be guessed' : undefined;
}
