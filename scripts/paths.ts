import path from 'node:path';

export const PROJECT_DIR = path.resolve(import.meta.dirname, '..');

export const inProject = (...parts: string[]): string => path.join(PROJECT_DIR, ...parts);

/** Returns the folder for everything that this machine keeps between runs. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  path.resolve(PROJECT_DIR, env.DATA_DIR || '.data');

/** Programs unpacked for this project alone, each started by a small script that sets its library path. */
export const UNPACKED_DIR = path.join(dataDirOf(process.env), 'programs');
export const UNPACKED_BIN = path.join(UNPACKED_DIR, 'bin');
export const UNPACKED_TREE = path.join(UNPACKED_DIR, 'tree');
