import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { backupsIn } from '../backups/index.ts';
import { mailFigures, missingForMail } from '../emails/index.ts';
import { type Db, keyLines } from '../machinery/index.ts';
import {
  ACCOUNTS,
  Discrepancy,
  migrationSource,
  runAuditVerification,
  runTallyVerification,
  tryMailServer,
} from '../running/index.ts';

const LATE_SECONDS = 120;

export const checkSchema: Check = async ({ owner }) => {
  const known = await migrationSource.getMigrations([]);
  const applied: string[] = await owner('knex_migrations').orderBy('id').pluck('name');
  const missing = known.filter((name) => !applied.includes(name));
  const later = applied.filter((name) => !known.includes(name));
  if (missing.length > 0) return [fail(`lacks ${missing.join(', ')}`, 'Run set-up of this release.')];
  if (later.length === 0) return [ok('has every migration of this version')];
  const todo = 'This is normal after a rollback; otherwise run the doctor of that release.';
  return [warn(`a later release has added ${later.join(', ')}`, todo)];
};

export const checkTallies: Check = ({ owner }) =>
  verified(
    runTallyVerification(owner),
    'npm run ops -- verify-tally lists each difference, npm run ops -- recount corrects them.',
  );

export const checkAuditLog: Check = ({ owner }) =>
  verified(
    runAuditVerification(owner),
    'Somebody has changed it by hand. docs/SECURITY.md says who could, and what next.',
  );

/** The last line says the result. Any error but a Discrepancy means that nothing was compared. */
const verified = (lines: Promise<string[]>, todo: string): Promise<Finding[]> =>
  lines.then(
    (all) => [ok(all.at(-1) ?? '')],
    (error: unknown) => {
      if (!(error instanceof Discrepancy)) throw error;
      return [fail(error.message.split('\n').at(-1) ?? '', todo)];
    },
  );

/** The worker notes the time twice a minute. */
export const checkWorker: Check = async ({ owner }) => {
  const [[row]] = await owner.raw(
    'SELECT TIMESTAMPDIFF(SECOND, ran_at, UTC_TIMESTAMP(3)) AS seconds FROM mail_state',
  );
  const seconds: number | null = row?.seconds ?? null;
  const says = seconds === null ? 'has never run' : `ran ${seconds} seconds ago`;
  const isLate = seconds === null || seconds > LATE_SECONDS;
  return [isLate ? fail(says, 'Start it again; its log says why it stopped.') : ok(says)];
};

/** Tries the mail server if its address is seen from here; else the worker says whether it takes messages. */
export const checkMail: Check = async ({ owner, smtpUrl }) => {
  const missing = await missingForMail(owner);
  if (missing.length > 0) return [ok(`not set up: ${missing.join(', ')} missing`)];
  const { sent, waiting, givenUp, because, stopped } = await mailFigures(owner);
  const why = because.map(({ refusal, messages }) => `${messages}: ${refusal}`).join('; ');
  const says = `${sent} sent, ${waiting} waiting, ${givenUp} given up in a day${why && ` (${why})`}`;
  const refusal = (smtpUrl && (await tryMailServer(smtpUrl))) || stopped?.refusal;
  if (!refusal) return [ok(says)];
  const todo = 'Check SMTP_URL, MAIL_FROM and the limits of the account. Messages wait until they expire.';
  return [fail(`no message can leave: ${refusal}; ${says}`, todo)];
};

/** Counts pictures, not the sizes and formats in which each is stored. */
export const checkPictures: Check = async ({ owner }) => {
  const [[row]] = await owner.raw(
    'SELECT COUNT(DISTINCT hash) AS pictures, COALESCE(SUM(OCTET_LENGTH(bytes)), 0) AS bytes FROM pictures',
  );
  return [ok(`${row.pictures} stored, ${(row.bytes / MB).toFixed(1)} MB`)];
};

const KEYS = [
  'public-jwt-key',
  'captcha-key',
  'admin-jwt-key',
  'admin-totp-key',
  'delegation-key',
  'mailbox-key',
  'mail-key',
  'webhook-key',
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

const MB = 1_000_000;
const LEAST = 500 * MB;
const LITTLE = 3000 * MB;
const HOUR_MS = 3_600_000;
const OLD_HOURS = 26;
const ANSWER_MS = 7000;

/** Nothing between here and public-api keeps this answer, and it needs no session. */
export const checkSite: Check = async ({ siteUrl }) => {
  if (!siteUrl) return [unknown('PUBLIC_URL is not set')];
  const signal = AbortSignal.timeout(ANSWER_MS);
  const status = await fetch(new URL('/api/user', siteUrl), { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 401) return [ok(`${siteUrl} answers`)];
  const says = status === 0 ? `${siteUrl} does not answer` : `${siteUrl} answers ${status}`;
  return [fail(says, 'Start public-api again: docs/operate/incidents.md')];
};

export const checkDisk: Check = async ({ folders }) => {
  if (folders.length === 0) return [unknown('the disk of the database is not seen from here')];
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return judgeSpace(folder, bavail * bsize);
    }),
  );
};

export function judgeSpace(folder: string, freeBytes: number) {
  const says = `${(freeBytes / 1000 / MB).toFixed(1)} GB free for ${folder}`;
  const todo = 'Free some space: on a full disk the database stops in the middle of a write.';
  if (freeBytes < LEAST) return fail(says, todo);
  return freeBytes < LITTLE ? warn(says, todo) : ok(says);
}

export const checkBackups: Check = async ({ backupDir, schema }) => {
  if (!backupDir) return [unknown('the folder of the backups is not seen from here')];
  const [newest] = await backupsIn(backupDir, schema);
  if (!newest)
    return [fail(`there is none in ${backupDir}`, 'Run npm run ops -- backup: docs/operate/backup.md')];
  const hours = (Date.now() - newest.begunAt.getTime()) / HOUR_MS;
  const says = `the newest is ${hours.toFixed(1)} hours old`;
  if (hours <= OLD_HOURS) return [ok(says)];
  return [warn(says, 'Find out why the backup service has made none since, or run npm run ops -- backup.')];
};

/** The installation that is examined. A check whose input is missing returns `unknown`. */
export interface Patient {
  /** Connects as the owner of the schema. */
  owner: Db;
  schema: string;
  /** This folder has one file for each secret. */
  secretsDir?: string | undefined;
  /** The disks of these folders must not fill up. */
  folders: readonly string[];
  backupDir?: string | undefined;
  /** The mail server, as this machine reaches it. */
  smtpUrl?: string | undefined;
  /** Where the site answers, as this machine reaches it. */
  siteUrl?: string | undefined;
}

export interface Finding {
  state: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** How the operator fixes it. */
  todo?: string | undefined;
}

/** Throws if it cannot read what it checks. */
export type Check = (patient: Patient) => Promise<Finding[]>;

const ok = (says: string): Finding => ({ state: 'ok', says });
const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Finding => ({ state: 'fail', says, todo });
export const unknown = (says: string, todo?: string): Finding => ({ state: 'unknown', says, todo });
