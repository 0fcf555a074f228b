import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './paths.ts';

const FOLDER = inProject('docs/organisers');
const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

test.each(pages)('%s has at most 500 words, and its links and pictures exist', (page) => {
  const text = readFileSync(`${FOLDER}/${page}`, 'utf8');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(500);
  const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target);
  expect(targets.filter((target) => !existsSync(`${FOLDER}/${target}`))).toEqual([]);
});
