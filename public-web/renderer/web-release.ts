import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
/** Whatever of this web draws: what the browser renders has to be what was rendered before. */
const FOLDERS = ['public-web/src', 'shared-web/src', 'shared-ui/host'];

/** A name of the sources, the same on every machine, as a constant of the code. */
export function webRelease(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.name.includes('.test.'))
      .map((file) => path.join(file.parentPath, file.name))
      .sort();
    for (const file of files) hash.update(`${path.relative(project, file)}\0`).update(readFileSync(file));
  }
  return JSON.stringify(hash.digest('hex').slice(0, 12));
}
