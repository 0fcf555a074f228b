import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { runForOutput } from '../../scripts/run.ts';

/** Packs the same files into the same archive, on any machine and at any time. */
const REPRODUCIBLE = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go+r-w,a+X',
  '--format=ustar',
];

export async function pack(project: string, files: readonly string[], target: string): Promise<void> {
  const tar = `${target}.tar`;
  await runForOutput('tar', [...REPRODUCIBLE, '-C', project, '-cf', tar, ...files]);
  writeFileSync(target, gzipSync(readFileSync(tar), { level: 9 }));
  rmSync(tar);
}

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
