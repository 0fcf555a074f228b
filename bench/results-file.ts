import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../scripts/paths.ts';
import { type Section, table } from './table.ts';

const FILE = inProject('bench', 'RESULTS.md');

const HEADER = `# Results of \`npm run bench\`

Everything ran on one machine: load, gateway, APIs and database share its cores. Within a part the contenders took turns,
round by round, so the ratios hold although the absolute figures differ from machine to machine. Figures are medians over
the rounds; costs are CPU microseconds per answer; \`load\` is what the generator of the load took.
`;

export const sectionText = ({ title, about, head, rows, notes }: Section, machine: string): string =>
  [
    `## ${title}`,
    `${new Date().toISOString().slice(0, 10)}, ${machine}`,
    about,
    table(head, rows),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n');

/** Puts a section in the place of its last run; the others stay. */
export function writeSection(text: string): void {
  const [heading] = text.split('\n');
  const old = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const sections = old.map((section) => section.trimEnd());
  const place = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  if (place < 0) sections.push(text);
  else sections[place] = text;
  writeFileSync(FILE, `${[HEADER.trimEnd(), ...sections].join('\n\n')}\n`);
}
