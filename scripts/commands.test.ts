import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject, PROJECT_DIR } from './paths.ts';
import { CommandFailed, run } from './run.ts';

const SKIPPED = /^(?:node_modules|dist|\.git|\.data|\.cache|test-results|secrets|package-lock\.json)$/;
/** These papers describe the past. */
const OF_THE_PAST = /(?:docs\/decisions\/.*|CHANGELOG)\.md$/;
const TEXT = /\.(?:tsx?|mjs|md|ya?ml|json|jsonc|sh|conf|lua)$|\/(?:Dockerfile|run)$/;
const COMMAND = /\bnpm run (?:--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*)|( -w| --workspace))?/g;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

function help(script: string, ...words: string[]): Promise<string> {
  const [, started = ''] = SCRIPTS[script]?.split('scripts/bootstrap.mjs ') ?? [];
  return run(process.execPath, [inProject('scripts/bootstrap.mjs'), ...started.split(' '), ...words]);
}

const { scripts: SCRIPTS }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inProject('package.json'), 'utf8'),
);

test('every command that a text names exists', async () => {
  const listed = { ops: await help('ops', '--help'), prove: await help('prove', '--help') };
  const isThere = ([, script = '', command, inWorkspace]: RegExpMatchArray): boolean => {
    if (inWorkspace) return true;
    if (script !== 'ops' && script !== 'prove') return script in SCRIPTS;
    return !command || listed[script].includes(`\n  ${command} `);
  };
  const gone = filesIn(PROJECT_DIR)
    .filter((file) => TEXT.test(file) && !OF_THE_PAST.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COMMAND)]
        .filter((found) => !isThere(found))
        .map(([text]) => `${path.relative(PROJECT_DIR, file)}: ${text}`),
    );
  expect(gone).toEqual([]);
});

test('there are at most ten npm scripts', () => {
  expect(Object.keys(SCRIPTS).length).toBeLessThanOrEqual(10);
});

test('a data folder without an installation is named', async () => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '/no/installation' };
  const doctor = run(process.execPath, [inProject('scripts/bootstrap.mjs'), 'operate/ops.ts', 'doctor'], {
    env,
  });
  await expect(doctor).rejects.toMatchObject({
    output: expect.stringMatching(
      /^\s*✗ No installation was found in \/no\/installation\.\n.*DATA_DIR.*\n*$/,
    ),
  });
});

test('a command prints its usage, and an unknown one lists the commands', async () => {
  expect(await help('ops', 'backup', '--help')).toContain('npm run ops -- backup --keep 14');
  const refused = await help('ops', 'bakcup').catch((error: CommandFailed) => error);
  expect(refused).toBeInstanceOf(CommandFailed);
  expect((refused as CommandFailed).output).toContain('\n  backup ');
});
