import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checksOf } from '../../e2e/compatible/checks.ts';
import { dataDirOf, inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { CommandFailed, lastLines, run, runForOutput } from '../../scripts/run.ts';
import { openTestRun } from '../../scripts/test-run.ts';
import { buildArtefact } from './build-artefact.ts';
import { type Deployable, deployableOf, tagOf } from './deployables.ts';
import { changesOf, obstaclesTo } from './obstacles.ts';
import { sha256 } from './pack.ts';
import { provenanceOf } from './provenance.ts';
import { sbomOf } from './sbom.ts';
import { whatNext } from './what-next.ts';

const { steps, folder: place, options: runOptions, finish } = openTestRun('va-release');
const options = { ...runOptions, cwd: PROJECT_DIR };
const git = async (...args: string[]) => (await runForOutput('git', args, options)).trim();

/** The checks are commands, the cheapest first. */
const commandsOf = ({ name, folder, contains }: Deployable): string[][] => [
  ['scripts/test.ts', 'check'],
  ['scripts/test.ts', 'unit', ...new Set([folder, ...contains])],
  ...(checksOf(name).length > 0 ? [['e2e/prove.ts', 'compatible', '--of', name]] : []),
];

async function check([program = '', ...words]: string[]): Promise<void> {
  const script = path.basename(program, '.ts');
  await steps.step(`${script} ${words[0]}`, async () => {
    try {
      await run(process.execPath, [inProject('scripts/bootstrap.mjs'), program, ...words], options);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      throw new Problem(`npm run ${script} -- ${words.join(' ')} failed.`, lastLines(error.output, 5), {
        cause: error,
      });
    }
  });
}

/** Builds twice, in two folders, which reveals anything that depends on place or time. */
async function build(deployable: Deployable, commit: string, target: string): Promise<void> {
  await steps.step('Build', async (note) => {
    const second = path.join(place, 'second.tar.gz');
    for (const one of [target, second]) {
      await buildArtefact(deployable, { commit, place, target: one }, options);
    }
    if (sha256(target) !== sha256(second)) {
      throw new Problem(
        'Two builds of one commit differ.',
        'Find out what depends on the folder or the time.',
      );
    }
    note(`built twice with the same result, sha256 ${sha256(target)}`);
  });
}

await finish(async () => {
  const deployable = deployableOf(process.argv[2]);
  const tag = tagOf(deployable);
  steps.say(`\n  Vendor Awards: release of ${tag}\n`);
  const obstacles = await obstaclesTo(deployable, PROJECT_DIR);
  if (obstacles.length > 0) throw new Problem(`${tag} was not released.`, obstacles.join('\n'));
  const commit = await git('rev-parse', 'HEAD');
  for (const command of commandsOf(deployable)) await check(command);
  const started = new Date();
  const target = path.join(dataDirOf(process.env), 'releases', tag);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const artefact = path.join(target, `${tag}.tar.gz`);
  const sbom = path.join(target, `${tag}.cdx.json`);
  await build(deployable, commit, artefact);
  writeFileSync(sbom, await sbomOf(deployable));
  const provenance = provenanceOf({ tag, commit, files: [artefact, sbom], started, finished: new Date() });
  writeFileSync(path.join(target, `${tag}.intoto.json`), `${JSON.stringify(provenance, null, 2)}\n`);
  await git('tag', '--annotate', tag, '--message', changesOf(deployable, PROJECT_DIR), commit);
  steps.say(whatNext(deployable, target));
});
