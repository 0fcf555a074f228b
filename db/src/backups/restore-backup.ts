import { finished } from 'node:stream/promises';
import { type Db, withDb, withoutDatabase } from '../machinery/index.ts';
import {
  applyMigrations,
  createDatabase,
  Discrepancy,
  isOfLaterRelease,
  runAuditVerification,
  runTallyVerification,
  setPauseAnyway,
} from '../running/index.ts';
import { readBackup, stamp } from './backup-files.ts';
import { kindOf, load, tablesIn } from './dump.ts';

export interface Restore {
  file: string;
  /** Secret keys of age, `AGE-SECRET-KEY-1…`. */
  identities: readonly string[];
  databaseUrl: string;
  /** The schema that holds everything afterwards. */
  target: string;
  /** Moves what the target already holds to a schema beside it. Otherwise a target with content is refused. */
  replace: boolean;
  say(line: string): void;
}

/**
 * Builds everything in a schema beside the target and moves it at the end, so that an earlier failure changes nothing.
 * Returns whether the tallies and the audit log are intact.
 */
export async function restoreBackup(restore: Restore): Promise<boolean> {
  const { file, databaseUrl, target, replace, say } = restore;
  await checkFile(restore);
  say(`${file} is complete.`);
  return withOwner(withoutDatabase(databaseUrl), async (server) => {
    const isFilled = (await tablesIn(server, target)).length > 0;
    if (isFilled && !replace)
      throw new Error(`${target} has tables: restore --into another schema, or --replace ${target}.`);
    const time = stamp(new Date());
    const [draft, aside] = [`${target}_restoring_${time}`, `${target}_before_${time}`];
    if (isFilled) await pauseVoting(restore, target);
    try {
      const isWhole = await fillDraft(server, restore, draft);
      if (isFilled) await pauseVoting(restore, draft);
      await createDatabase(databaseUrl, target);
      if (isFilled) await createDatabase(databaseUrl, aside);
      await moveTables(server, [...(isFilled ? [[target, aside]] : []), [draft, target]]);
      say(`${target} is restored.`);
      if (isFilled) await sayWhatStaysBehind(server, restore, aside);
      say('Keep the secrets from before, because a backup has none: docs/operate/rotation.md.');
      return isWhole;
    } finally {
      await server.raw('DROP DATABASE IF EXISTS ??', [draft]);
    }
  });
}

/** Statements read everything; a table cannot be moved while somebody reads it. */
const withOwner = <T>(databaseUrl: string, work: (owner: Db) => Promise<T>): Promise<T> =>
  withDb({ databaseUrl, queryTimeoutMs: 600_000, settings: ['lock_wait_timeout = 60'] }, work);

/** Returns the URL of another schema on the same server, with the same account. */
function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(schema)}`;
  return url.href;
}

/** Reads the whole file, so that neither a wrong key nor a damaged file changes anything. */
async function checkFile({ file, identities }: Restore): Promise<void> {
  const dump = await readBackup(file, identities);
  await finished(dump.resume()).catch((cause) => {
    throw new Error(`${file} is damaged or cut short.`, { cause });
  });
}

/**
 * Pauses voting, so that no vote is stored while the backup is loaded or before somebody has decided about newer votes.
 * A schema that is too damaged for it can be restored over too.
 */
function pauseVoting({ databaseUrl, say }: Restore, schema: string): Promise<void> {
  const pause = { paused: true, reason: 'The site is being restored.' };
  return withOwner(withSchema(databaseUrl, schema), (owner) => setPauseAnyway(owner, pause)).then(
    () => say('Voting is paused until you run: npm run ops -- admin resume'),
    ({ message }: Error) => say(`Voting in ${schema} could not be paused: ${message}`),
  );
}

/** Loads the backup, migrates it to this release and verifies it. Returns whether everything is intact. */
async function fillDraft(server: Db, restore: Restore, draft: string): Promise<boolean> {
  const { file, identities, databaseUrl, say } = restore;
  const url = withSchema(databaseUrl, draft);
  await createDatabase(databaseUrl, draft);
  await load(await kindOf(server), url, await readBackup(file, identities));
  return withOwner(url, async (owner) => {
    await applyMigrations(owner);
    if (await isOfLaterRelease(owner))
      throw new Error('This backup is from a newer release: restore it with that release.');
    // Running processes forget what they know of a cycle when its generation is a new one.
    const generation = owner.raw('GREATEST(generation + 1, UNIX_TIMESTAMP())');
    await owner('voting_cycles').update({ generation });
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
  });
}

/** Moves all tables of all these schemas, each from the first to the second, in one atomic statement. */
async function moveTables(server: Db, moves: readonly string[][]): Promise<void> {
  const places: string[][] = [];
  for (const [from = '', to = ''] of moves)
    for (const table of await tablesIn(server, from)) places.push([from, table, to, table]);
  await server.raw(`RENAME TABLE ${places.map(() => '??.?? TO ??.??').join(', ')}`, places.flat());
}

/** Says what is newer than the backup. The replaced schema may be damaged. */
async function sayWhatStaysBehind(server: Db, { target, say }: Restore, aside: string): Promise<void> {
  const counting = server.raw(
    `SELECT COUNT(*) AS newer FROM ??.votes former
     LEFT JOIN ??.votes restored USING (cycle_id, user_id, category_id, created_at) WHERE restored.cycle_id IS NULL`,
    [aside, target],
  );
  const newer = await counting.then(([[row]]) => row.newer).catch(({ message }: Error) => message);
  say(`${aside} has what ${target} held before. Votes that are newer than the backup: ${newer}`);
}
