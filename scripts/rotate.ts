import path from 'node:path';
import { parseArgs } from 'node:util';
import { withFileLock } from './file-lock.ts';
import { type KeyState, readKeyFile } from './key-file.ts';
import { dataDirOf } from './paths.ts';
import { Problem, report } from './problem.ts';
import { dueOf, type KeyName, ROTATING_KEYS, rotate } from './rotation.ts';
import { runningApis } from './running-apis.ts';
import { loadSecrets } from './secrets.ts';

const NAMES = Object.keys(ROTATING_KEYS) as KeyName[];

function describe(name: KeyName, state: KeyState): string {
  if (state.phase === 'settled') return 'one key';
  if (state.phase !== 'signs alone')
    return `under way (${state.phase}): npm run rotate -- ${name} goes on with it`;
  const due = dueOf(name, state.since);
  const when = due ? `from ${due.toISOString()} on` : 'when nothing is under it';
  return `the new key signs, the old one is accepted: npm run rotate -- ${name} drops it ${when}`;
}

try {
  const { values, positionals } = parseArgs({
    options: { now: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [asked] = positionals;
  const dataDir = dataDirOf(process.env);
  const secrets = loadSecrets(dataDir);
  const say = (line: string) => process.stdout.write(`  ${line}\n`);
  const name = NAMES.find((each) => each === asked);
  if (asked === 'status') {
    for (const each of NAMES) say(`${each}: ${describe(each, readKeyFile(secrets.file(each)))}`);
  } else if (name) {
    const running = runningApis(dataDir);
    const rotation = { file: secrets.file(name), running, isNow: values.now, say };
    const state = await withFileLock(path.join(dataDir, 'rotation.json'), () => rotate(name, rotation));
    say(`${name}: ${describe(name, state)}`);
  } else {
    throw new Problem(
      asked ? `No key is called ${asked}.` : 'Which key?',
      `npm run rotate -- status, or one of: ${NAMES.join(', ')}. With --now the old key goes at once.`,
    );
  }
} catch (error) {
  process.stderr.write(`${report(error)}\n`);
  process.exitCode = 1;
}
