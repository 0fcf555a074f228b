import { statfs } from 'node:fs/promises';
import { type Check, fail, ok, unknown, warn } from '../finding.ts';

const MB = 1_000_000;
const LEAST = 500 * MB;
const LITTLE = 3000 * MB;

export const checkDisk: Check = async ({ folders }) => {
  if (folders.length === 0) return [unknown('the disk of the database is not seen from here')];
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return judgeSpace(folder, bavail * bsize);
    }),
  );
};

export function judgeSpace(folder: string, freeBytes: number) {
  const says = `${(freeBytes / 1000 / MB).toFixed(1)} GB free for ${folder}`;
  const todo = 'Free some space: on a full disk the database stops in the middle of a write.';
  if (freeBytes < LEAST) return fail(says, todo);
  return freeBytes < LITTLE ? warn(says, todo) : ok(says);
}
