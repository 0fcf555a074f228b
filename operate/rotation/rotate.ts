import { existsSync } from 'node:fs';
import path from 'node:path';
import { socketsOfRun } from '../../scripts/control.ts';
import { withFileLock } from '../../scripts/file-lock.ts';
import { dataDirOf } from '../../scripts/paths.ts';
import { Problem, report } from '../../scripts/problem.ts';
import { wordsAfter } from '../../scripts/words.ts';
import { operatorDatabaseUrl } from '../operator-database.ts';
import { areContainersHere, inContainers } from './in-containers.ts';
import { type KeyState, readKeyFile } from './key-file.ts';
import { onThisMachine } from './on-this-machine.ts';
import { dueOf, ROTATING_SECRETS, type RotatingName, rotate } from './rotation.ts';

const NAMES = Object.keys(ROTATING_SECRETS) as RotatingName[];

function describe(name: RotatingName, state: KeyState): string {
  if (state.phase === 'settled') return name.endsWith('-password') ? 'one password' : 'one key';
  if (state.phase !== 'signs alone')
    return `under way (${state.phase}): npm run ops -- rotate ${name} continues it`;
  const due = dueOf(name, state.since);
  const when = due ? `from ${due.toISOString()} on` : 'once nothing is encrypted with it';
  return `the new key signs, and the old one is still accepted; ${when}, npm run ops -- rotate ${name} removes it`;
}

const say = (line: string) => process.stdout.write(`  ${line}\n`);

try {
  const { values, positionals } = wordsAfter(
    'ops -- rotate',
    { now: { type: 'boolean', default: false } },
    { words: true },
  );
  const [asked] = positionals;
  const dataDir = dataDirOf(process.env);
  const isInContainers = !socketsOfRun(dataDir) && (await areContainersHere());
  if (!isInContainers && !existsSync(path.join(dataDir, 'secrets'))) {
    throw new Problem(
      'Neither npm start nor containers were found in this folder.',
      'Start one of them, or set DATA_DIR to the same folder as there. docker compose ps must list the containers.',
    );
  }
  const installation = isInContainers
    ? await inContainers()
    : onThisMachine(dataDir, () => operatorDatabaseUrl(process.env));
  const names = NAMES.filter((each) => isInContainers || existsSync(installation.file(each)));
  const name = names.find((each) => each === asked);
  if (asked !== 'status' && !name) {
    throw new Problem(
      asked ? `There is no key called ${asked}.` : 'Which key?',
      `Use npm run ops -- rotate status, or one of: ${names.join(', ')}. --now removes the old key at once.`,
    );
  }
  say(isInContainers ? 'In the containers of this folder:' : `In ${dataDir}:`);
  if (name) {
    const work = () => rotate(name, { installation, isNow: values.now, say });
    const state = await withFileLock(path.join(dataDir, 'rotation.json'), work);
    say(`${name}: ${describe(name, state)}`);
  } else {
    for (const each of names) say(`${each}: ${describe(each, readKeyFile(installation.file(each)))}`);
  }
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
