import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';

/** Runs a load in its own process; its input and output are JSON. */
export type Generator<Options, Result> = (bench: Bench, options: Options) => Promise<Result>;

/** `file` is the calling file: it is started as the process and does the work there. */
export function generator<Options, Result>(
  file: string,
  work: (options: Options) => Promise<Result>,
): Generator<Options, Result> {
  const [, started, given = ''] = process.argv;
  if (started === file) {
    void work(JSON.parse(readFileSync(given, 'utf8')) as Options).then((result) => {
      process.stdout.write(JSON.stringify(result));
      process.exit();
    });
  }
  return async ({ run }, options) => {
    const optionsFile = path.join(run.folder, `${path.basename(file, '.ts')}.json`);
    writeFileSync(optionsFile, JSON.stringify(options));
    const args = ['--import', inProject('node_modules/tsx/dist/loader.mjs'), file, optionsFile];
    return JSON.parse(await runForOutput(process.execPath, args, run)) as Result;
  };
}
