import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../audit/index.ts';
import { type Db, hasCode } from '../machinery/index.ts';
import {
  type AccountPasswords,
  applyMigrations,
  createDatabase,
  Discrepancy,
  migrate,
  migrationSource,
  REPLACED,
  runAuditVerification,
  runTallyVerification,
  setPauseAnyway,
} from '../running/index.ts';
import { stamp } from './backup-files.ts';
import { type LogSource, planReading, type Reading, replay } from './binary-logs.ts';
import type { Manifest } from './manifest.ts';
import { withOptionsFile } from './options-file.ts';
import { feed, programOf } from './programs.ts';
import { checkBackup } from './read-backup.ts';
import { draftOf, moveTables, tablesOf, withOwner, withSchema, withServer } from './schemas.ts';
import { type OpeningKeys, unseal } from './sealing.ts';
import { describeServer } from './server.ts';

export interface Restore {
  file: string;
  keys: OpeningKeys;
  /** This account may create schemas and accounts. */
  databaseUrl: string;
  /** The schema that holds everything afterwards. */
  target: string;
  /** Moves what the target already holds to a schema beside it. Otherwise a target with content is refused. */
  replace: boolean;
  /** Replays the binary logs up to this moment. */
  until?: { time: Date; logs: LogSource };
  /** The product's accounts are created if their passwords are given. */
  passwords: AccountPasswords | undefined;
  say(line: string): void;
}

/**
 * Builds everything in a schema beside the target and moves it at the end, so that an earlier failure changes nothing.
 * Returns whether the tallies and the audit log are intact.
 */
export async function restoreBackup(restore: Restore): Promise<boolean> {
  const { file, keys, databaseUrl, target, until, say } = restore;
  const manifest = await checkBackup(file, keys);
  const { server: origin, begunAt } = manifest;
  say(`${manifest.schema} of ${origin.kind} ${origin.version}, begun ${begunAt}: the file is complete.`);
  await assertKnown(manifest);
  const reading = until && (await planReading(manifest, until.time, until.logs));
  return withServer(databaseUrl, async (server) => {
    const isFilled = await assertMayRestore(server, manifest, restore);
    const suffix = stamp(new Date());
    const draft = draftOf(target, suffix);
    const aside = isFilled ? `${target}_before_${suffix}` : undefined;
    const pausedBy = isFilled && (await pauseVoting(restore, target)) ? nextSecond() : undefined;
    let staysPaused = pausedBy !== undefined;
    try {
      const isWhole = await fillDraft(restore, { manifest, reading, draft });
      const comesPaused = isFilled && (await keepPaused(restore, draft, pausedBy));
      await putInPlace(server, restore, { draft, aside });
      staysPaused = comesPaused;
      if (aside) await sayWhatStaysBehind(server, restore, { manifest, aside, pausedBy });
      for (const { name, without } of manifest.secrets)
        say(`Keep ${name} from before: without it, ${without}.`);
      return isWhole;
    } finally {
      await server.raw('DROP DATABASE IF EXISTS ??', [draft]);
      if (staysPaused) say('Voting stays paused until you say so: npm run ops -- admin resume');
    }
  });
}

/** Returns whether the tallies and the audit log are intact. */
async function fillDraft(
  restore: Restore,
  { manifest, reading, draft }: { manifest: Manifest; reading: Reading | undefined; draft: string },
): Promise<boolean> {
  const { databaseUrl, until, say } = restore;
  await createDatabase(databaseUrl, draft);
  await load(restore, manifest, draft);
  if (until && reading) {
    await replay(reading, { manifest, target: draft, databaseUrl, until: until.time });
    say(`Replayed the binary log up to ${until.time.toISOString()}.`);
  }
  return withOwner(withSchema(databaseUrl, draft), (owner) => examine(owner, say));
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = await migrationSource.getMigrations([]);
  const newer = migrations.filter((name) => ![...known, ...REPLACED].includes(name));
  if (newer.length > 0)
    throw new Error(
      `This backup is from a newer release (${newer.join(', ')}): restore it with that release.`,
    );
}

/** Returns whether the target holds something. */
async function assertMayRestore(
  server: Db,
  { server: origin }: Manifest,
  { target, replace }: Restore,
): Promise<boolean> {
  const { kind } = await describeServer(server);
  if (kind !== origin.kind) throw new Error(`This is a backup of ${origin.kind}, but the server is ${kind}.`);
  const tables = await tablesOf(server, target);
  if (tables.length > 0 && !replace) {
    throw new Error(
      `${target} contains ${tables.length} tables. Choose another schema with --into, or use --replace ${target}, ` +
        'which keeps them in a separate schema.',
    );
  }
  return tables.length > 0;
}

async function load(
  { file, keys, databaseUrl, say }: Restore,
  { server, bytes }: Manifest,
  schema: string,
): Promise<void> {
  const client = await programOf(server.kind, 'client');
  await withOptionsFile(databaseUrl, server.kind, async (optionsFile) =>
    feed(client, [optionsFile, '--binary-mode', schema], await unseal(file, keys)),
  );
  say(`Loaded ${(bytes / 1e6).toFixed(1)} MB of SQL.`);
}

/** Names the pause of a restore, which may have been killed. */
export const RESTORE = 'restore';

/**
 * Pauses voting, so that no vote is stored while the backup is loaded or before somebody has decided about newer votes.
 * Returns false if voting could not be paused, so that a damaged schema can be restored over too.
 */
function pauseVoting({ databaseUrl, say }: Restore, schema: string): Promise<boolean> {
  const pause = { paused: true, reason: 'The site is being restored.', kind: RESTORE };
  return withOwner(withSchema(databaseUrl, schema), async (owner) => {
    try {
      await setPauseAnyway(owner, pause);
      say(`Voting in ${schema} is paused.`);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal))
        say(`Voting could not be paused: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  });
}

/**
 * Pauses the restored schema even if the replaced one could not be paused. Waits until `pausedBy`, so that the tables
 * are moved after the second that `sayWhatStaysBehind` offers for `--until`.
 */
async function keepPaused(restore: Restore, draft: string, pausedBy: Date | undefined): Promise<boolean> {
  const isPaused = await pauseVoting({ ...restore, say: () => undefined }, draft);
  if (pausedBy) await sleep(pausedBy.getTime() - Date.now());
  return isPaused;
}

const nextSecond = () => new Date(Math.ceil((Date.now() + 1) / 1000) * 1000);

/** Prints how many votes are only in `aside`, and how to get them back. */
async function sayWhatStaysBehind(
  server: Db,
  { file, target, until, say }: Restore,
  { manifest, aside, pausedBy }: { manifest: Manifest; aside: string; pausedBy: Date | undefined },
): Promise<void> {
  const counting = server.raw(
    `SELECT COUNT(*) AS newer FROM ??.votes former
     LEFT JOIN ??.votes restored USING (cycle_id, user_id, category_id, created_at) WHERE restored.cycle_id IS NULL`,
    [aside, target],
  );
  const [[{ newer }]] = await counting.catch(unlessLost([[{ newer: 0 }]]));
  if (newer === 0) return;
  say(`${newer} votes are newer than the backup: they are in ${aside}, and not in ${target}.`);
  if (until || !pausedBy || !manifest.position || !(await describeServer(server)).keepsBinaryLog) return;
  say('The binary log of this server may bring them back:');
  say(
    `npm run ops -- restore ${file} --replace ${target} --until ${pausedBy.toISOString().replace('.000', '')}`,
  );
}

/** Returns `otherwise` if a table is missing, because the replaced schema may be damaged. */
const unlessLost =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ER_NO_SUCH_TABLE')) return otherwise;
    throw error;
  };

/** Migrates the schema to this release and verifies it. */
async function examine(owner: Db, say: Restore['say']): Promise<boolean> {
  await applyMigrations(owner);
  let isWhole = true;
  for (const verify of [runTallyVerification, runAuditVerification]) {
    const lines = await verify(owner).catch((error: unknown) => {
      if (!(error instanceof Discrepancy)) throw error;
      isWhole = false;
      return [error.message];
    });
    lines.forEach(say);
  }
  return isWhole;
}

/** Moves everything in one step. Set-up creates the accounts at the next start if their passwords are unknown here. */
async function putInPlace(
  server: Db,
  { databaseUrl, target, passwords, say }: Restore,
  { draft, aside }: { draft: string; aside: string | undefined },
): Promise<void> {
  await createDatabase(databaseUrl, target);
  if (aside) {
    await createDatabase(databaseUrl, aside);
    await outdate(server, draft, target);
  }
  await moveTables(server, [...(aside ? [{ from: target, to: aside }] : []), { from: draft, to: target }]);
  if (passwords) await (await migrate(withSchema(databaseUrl, target), passwords)).destroy();
  say(`${target} is restored.${aside ? ` What it held before is in ${aside}.` : ''}`);
  if (!passwords) say('The product’s database accounts get their rights when it next starts.');
}

/** Gives the cycles new generations, so that running processes forget what they know about them. */
const outdate = (server: Db, draft: string, target: string) =>
  server
    .raw(
      `UPDATE ??.voting_cycles SET generation =
         1 + GREATEST(generation, (SELECT COALESCE(MAX(live.generation), 0) FROM ??.voting_cycles live))`,
      [draft, target],
    )
    .catch(unlessLost(undefined));
