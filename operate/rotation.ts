import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_SESSION_HOURS } from 'db/administrators';
import { keyLines } from 'db/key-lines';
import { CAPTCHA_MINUTES } from 'db/machinery';
import { SESSION_DAYS } from 'db/voters';
import { asAccount } from '../scripts/options.ts';
import { dataDirOf, inProject, PROJECT_DIR } from '../scripts/paths.ts';
import { Problem } from '../scripts/problem.ts';
import { run } from '../scripts/run.ts';

/** Each secret has the Compose services that read it at their start, and says how long the old value is needed. */
const ROTATING: Readonly<Record<string, { services: string; keepOld: string }>> = {
  'public-jwt-key': { services: 'public-api public-api-2', keepOld: `${SESSION_DAYS} days` },
  'captcha-key': { services: 'public-api public-api-2', keepOld: `${CAPTCHA_MINUTES} minutes` },
  'admin-jwt-key': { services: 'admin-api admin-api-2', keepOld: `${ADMIN_SESSION_HOURS} hours` },
  'delegation-key': { services: 'admin-api admin-api-2 public-api public-api-2', keepOld: '1 minute' },
  'mail-key': { services: 'public-api public-api-2 worker', keepOld: '25 hours' },
  'webhook-key': { services: 'admin-api admin-api-2 worker', keepOld: '1 minute' },
  'admin-totp-key': {
    services: 'admin-api admin-api-2',
    keepOld: 'as long as the metric secrets_under_earlier_keys of admin-api is above 0',
  },
  'public-db-password': passwordOf('public-api public-api-2'),
  'admin-db-password': passwordOf('admin-api admin-api-2'),
  'purge-db-password': passwordOf('worker'),
  'integrity-db-password': passwordOf('worker'),
  'mail-db-password': passwordOf('worker'),
  'backup-db-password': passwordOf('backup'),
};

function passwordOf(services: string) {
  return { services, keepOld: 'until these have restarted' };
}

/** Returns the folder of the secrets: that of Compose if it is there, otherwise that of `npm start`. */
export function secretsFolder(env: NodeJS.ProcessEnv): string {
  const ofCompose = env.SECRETS_DIR || inProject('secrets');
  const folder = existsSync(ofCompose) ? ofCompose : path.join(dataDirOf(env), 'secrets');
  if (existsSync(folder)) return folder;
  throw new Problem(`There are no secrets in ${folder}.`, 'Set DATA_DIR or SECRETS_DIR as for the start.');
}

/**
 * Writes into the existing file, because a running container does not see a file that replaces it. Nobody reads half of
 * it: the rest of a longer text becomes empty lines before it is cut off.
 */
function overwrite(file: string, text: string): void {
  const { mode, size } = statSync(file);
  chmodSync(file, mode | 0o200);
  writeFileSync(file, text.padEnd(size, '\n'), { flag: 'r+' });
  truncateSync(file, text.length);
  chmodSync(file, mode);
}

/** Processes read a password as part of the database's address. */
function writeAddress(folder: string, name: string, password: string): void {
  const account = name.replace('-db-password', '');
  const file = path.join(folder, `${account}-database-url`);
  if (!existsSync(file)) return;
  overwrite(file, asAccount(readFileSync(file, 'utf8').trim(), `va_${account}`, password));
}

export const STEPS = ['add', 'use', 'drop'] as const;
type Step = (typeof STEPS)[number];

/** Returns when the oldest process that reads the secret before this step started: Infinity if none seems to run. */
export async function oldestStart(folder: string, name: string, step: Step): Promise<number> {
  const npmStart = statSync(path.join(folder, '../run.json'), { throwIfNoEntry: false });
  if (npmStart) return npmStart.mtimeMs;
  const docker = (...words: string[]) => run('docker', words, { cwd: PROJECT_DIR }).catch(() => '');
  // Only the set-up reads a new password before it is used.
  const services = step === 'use' && isPassword(name) ? 'setup' : (ROTATING[name]?.services ?? '');
  const ids = (await docker('compose', 'ps', '-q', ...services.split(' '))).match(/^[\da-f]{64}$/gm) ?? [];
  const starts = await docker('inspect', '-f', '{{.State.StartedAt}}', ...ids);
  return Math.min(...(starts.match(/^\d{4}-\S+$/gm) ?? []).map(Date.parse));
}

const isPassword = (name: string) => name.endsWith('-db-password');

/** A comment in the file says which step is due, because the values themselves don't tell the new one from the old. */
const note = (due: Step) => `# The next step is ${due}.\n`;

/**
 * Each call does one step of a rotation: `add` lets the new value be accepted, `use` makes it the first, with which
 * processes sign or sign in, and `drop` removes the old one. Returns what to do next. A process that started (`oldest`)
 * before the last step does not know the value of that step, so the next one would make processes refuse each other.
 */
export function rotate(folder: string, name: string, step: Step, oldest = Infinity): string {
  const secret = ROTATING[name];
  if (!secret) {
    throw new Problem(`No secret that can be rotated is called ${name}.`, Object.keys(ROTATING).join(', '));
  }
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const [first = '', second = '', ...more] = keyLines(text);
  const due = STEPS.find((one) => text.includes(note(one))) ?? 'add';
  if (step !== due)
    throw new Problem(`The next step is ${due}, not ${step}.`, `npm run ops -- rotate ${name} ${due}`);
  if (more.length > 0 || (due === 'add') !== (second === '')) {
    throw new Problem(
      `${file} has other values than this command left there.`,
      'Finish by hand, as docs/operate/rotation.md says, with one value in the end.',
    );
  }
  const restart = `With npm start: press Ctrl-C and run it again. With Compose: docker/release.sh ${secret.services}.`;
  const setUp = 'With npm start: press Ctrl-C and run it again. With Compose: docker compose run --rm setup.';
  if (step !== 'add' && oldest < statSync(file).mtimeMs)
    throw new Problem(`A process that runs has not read ${file} since the last step.`, restart);
  if (step === 'add') {
    overwrite(file, `${first}\n${randomBytes(32).toString('hex')}\n${note('use')}`);
    return `${isPassword(name) ? setUp : restart} Then: npm run ops -- rotate ${name} use`;
  }
  if (step === 'use') {
    overwrite(file, `${second}\n${first}\n${note('drop')}`);
    if (isPassword(name)) writeAddress(folder, name, second);
    return `${restart} Keep the old value ${secret.keepOld}, then: npm run ops -- rotate ${name} drop`;
  }
  overwrite(file, `${first}\n`);
  return isPassword(name) ? setUp : restart;
}
