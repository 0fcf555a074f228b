import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './paths.ts';

const FOLDER = inProject('docs/decisions');
const INDEX = `${FOLDER}/README.md`;

/** Each file begins with its title, one sentence with the rule that holds today, and its date. */
const HEAD = /^# (\d+)\. (.+)\n\n([A-Z“`*](?:.|\n(?!\n))+[.!])\n\n\*(\d{4}-\d\d-\d\d)\..*\*\n/;

const INTRODUCTION = `# Decisions

The decisions that bind today, with their reasons; the Git history has the others. Each file begins with one sentence
that says what holds. \`npm test -- unit decisions -u\` makes this index.
`;

test('the index lists every decision', async () => {
  const rows = readdirSync(FOLDER)
    .filter((file) => /^\d/.test(file))
    .sort()
    .map((file) => {
      const head = HEAD.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'));
      expect(head, `${file} begins with number and title, one sentence, and the date`).not.toBeNull();
      const [, number = '', title] = head ?? [];
      expect(file.startsWith(`${number.padStart(3, '0')}-`), `${file} bears its number`).toBe(true);
      return `- [${number}. ${title}](${file})`;
    });
  const index = [INTRODUCTION, ...rows, ''].join('\n');
  await expect(index).toMatchFileSnapshot(INDEX);
});
