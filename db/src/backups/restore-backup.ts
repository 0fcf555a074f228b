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
import { checkBackup, type Manifest } from './manifest.ts';
import { feed, kindOf, programOf, withOptionsFile } from './programs.ts';
import { moveTables, tablesOf, withOwner, withSchema, withServer } from './schemas.ts';
import { type OpeningKeys, unseal } from './sealing.ts';

export interface Restore {
  file: string;
  keys: OpeningKeys;
  /** This account may create schemas and accounts. */
  databaseUrl: string;
  /** The schema that holds everything afterwards. */
  target: string;
  /** Moves what the target already holds to a schema beside it. Otherwise a target with content is refused. */
  replace: boolean;
  /** The product's accounts are created if their passwords are given. */
  passwords: AccountPasswords | undefined;
  say(line: string): void;
}

/**
 * Builds everything in a schema beside the target and moves it at the end, so that an earlier failure changes nothing.
 * Returns whether the tallies and the audit log are intact.
 */
export async function restoreBackup(restore: Restore): Promise<boolean> {
  const { file, keys, databaseUrl, target, say } = restore;
  const manifest = await checkBackup(file, keys);
  say(`${manifest.schema} of ${manifest.kind}, begun ${manifest.begunAt}: the file is complete.`);
  await assertKnown(manifest);
  return withServer(databaseUrl, async (server) => {
    const isFilled = await assertMayRestore(server, manifest, restore);
    const suffix = stamp(new Date());
    const draft = `${target}_restoring_${suffix}`;
    const aside = isFilled ? `${target}_before_${suffix}` : undefined;
    let staysPaused = isFilled && (await pauseVoting(restore, target));
    try {
      const isWhole = await fillDraft(restore, { manifest, draft });
      // The restored schema comes paused too, even if the replaced one could not be paused.
      const comesPaused = isFilled && (await pauseVoting({ ...restore, say: () => undefined }, draft));
      await putInPlace(server, restore, { draft, aside });
      staysPaused = comesPaused;
      if (aside) await sayWhatStaysBehind(server, restore, aside);
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
  { manifest, draft }: { manifest: Manifest; draft: string },
): Promise<boolean> {
  const { databaseUrl, say } = restore;
  await createDatabase(databaseUrl, draft);
  await load(restore, manifest, draft);
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
  { kind: origin }: Manifest,
  { target, replace }: Restore,
): Promise<boolean> {
  const kind = await kindOf(server);
  if (kind !== origin) throw new Error(`This is a backup of ${origin}, but the server is ${kind}.`);
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
  { kind, bytes }: Manifest,
  schema: string,
): Promise<void> {
  const client = await programOf(kind, 'client');
  await withOptionsFile(databaseUrl, kind, async (optionsFile) =>
    feed(client, [optionsFile, '--binary-mode', schema], await unseal(file, keys)),
  );
  say(`Loaded ${(bytes / 1e6).toFixed(1)} MB of SQL.`);
}

/** Names the pause of a restore, which may have been killed. */
const RESTORE = 'restore';

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

/** Prints how many votes are only in `aside`. */
async function sayWhatStaysBehind(server: Db, { target, say }: Restore, aside: string): Promise<void> {
  const counting = server.raw(
    `SELECT COUNT(*) AS newer FROM ??.votes former
     LEFT JOIN ??.votes restored USING (cycle_id, user_id, category_id, created_at) WHERE restored.cycle_id IS NULL`,
    [aside, target],
  );
  const [[{ newer }]] = await counting.catch(unlessLost([[{ newer: 0 }]]));
  if (newer > 0) say(`${newer} votes are newer than the backup: they are in ${aside}, and not in ${target}.`);
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
