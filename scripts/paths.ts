import path from 'node:path';

export const PROJECT_DIR = path.resolve(import.meta.dirname, '..');

export const inProject = (...parts: string[]): string => path.join(PROJECT_DIR, ...parts);
