import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import type { Bench } from '../context.ts';

/** Runs one of the generators of this folder in a process of its own; both sides of it are JSON. */
export async function generate<Result>({ run }: Bench, file: string, options: object): Promise<Result> {
  const optionsFile = path.join(run.folder, `${path.basename(file, '.ts')}.json`);
  writeFileSync(optionsFile, JSON.stringify(options));
  const args = ['--import', 'tsx', inProject('bench', 'load', file), optionsFile];
  return JSON.parse(await runForOutput(process.execPath, args, run)) as Result;
}
