import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject } from './paths.ts';
import { type CommandFailed, run } from './run.ts';

/** Packages are also looked up in the folders above, so a copy in this folder has those of the project. */
const COPY = inProject('.cache', `add-field-${process.pid}`);
const PARTS = [
  ...['db', 'shared-server', 'shared-ui', 'shared-web', 'locales'],
  ...['public-api', 'admin-api', 'public-web', 'admin-web'],
];

/** The paper's edits for a text and a flag by which visitors filter: each writes its lines after the first match. */
const EDITS: [file: string, after: RegExp, lines: string][] = [
  [
    'db/src/machinery/generated/tables.ts',
    /interface Vendors \{/,
    'country: Filled<string>; is_local: Filled<boolean>;',
  ],
  ['db/src/catalogue/vendor-fields.ts', /const FORM_FIELDS = \{/, "country: 'country', is_local: 'isLocal',"],
  ['db/src/catalogue/vendor-fields.ts', /blankOf\(FORM_FIELDS, \{/, 'isLocal: false'],
  [
    'admin-api/src/vendors/fields.ts',
    /export const vendorFields = \{/,
    'country: text(80), isLocal: Joi.boolean(),',
  ],
  ['admin-api/src/generated/contract.ts', /\bAdminVendor: \{/, 'country: string; isLocal: boolean;'],
  ['admin-api/src/generated/contract.ts', /\bVendorRequest: \{/, 'country?: string; isLocal?: boolean;'],
  [
    'admin-api/src/generated/contract.ts',
    /\bUpdateVendorRequest: \{/,
    'country?: string; isLocal?: boolean;',
  ],
  ['admin-api/src/generated/limits.ts', /export const VendorRequest = \{/, 'country: 80,'],
  ['public-api/src/generated/contract.ts', /\bVendor: \{/, 'country: string; isLocal: boolean;'],
  [
    'public-web/src/vendors/directory-tab.tsx',
    /<Listings vendors=\{list/,
    ".filter(({ isLocal }) => isLocal || search.get('local') !== 'yes')",
  ],
];

/** The files that the compiler then asks for. */
const FORM = 'admin-web/src/vendors/vendor-dialog.tsx';
const SAMPLES = ['admin-web/testing/site.ts', 'public-web/testing/fixtures.ts'];

afterAll(() => rmSync(COPY, { recursive: true, force: true }));

function copyProject(): void {
  mkdirSync(path.join(COPY, 'node_modules'), { recursive: true });
  for (const part of PARTS) {
    const filter = (file: string) => !/\/(?:node_modules|dist[^/]*)$/.test(file);
    cpSync(inProject(part), path.join(COPY, part), { recursive: true, filter });
    symlinkSync(path.join('..', part), path.join(COPY, 'node_modules', part));
    const own = inProject(part, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(COPY, part, 'node_modules'));
  }
  const tsconfig = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      incremental: false,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
    },
    include: PARTS.filter((part) => !part.startsWith('shared-')),
    exclude: ['**/dist*', '**/node_modules'],
    references: [],
  };
  writeFileSync(path.join(COPY, 'tsconfig.json'), JSON.stringify(tsconfig));
}

test('a field of a vendor changes the files that the guide lists, and the compiler asks for no other', async () => {
  copyProject();
  for (const [file, after, lines] of EDITS) {
    const text = readFileSync(path.join(COPY, file), 'utf8');
    expect(text, file).toMatch(after);
    writeFileSync(
      path.join(COPY, file),
      text.replace(after, (found) => `${found}${lines}`),
    );
  }
  const output = await run(inProject('node_modules', '.bin', 'tsc'), ['-p', COPY, '--pretty', 'false']).catch(
    (error: CommandFailed) => error.output,
  );
  // One project for servers and pages has a few errors of its own.
  const errors = output.split(/\n(?=\S)/).filter((error) => /country|is_?local/i.test(error));
  const asked = errors.map((error) => path.relative(COPY, inProject(error.replace(/\(.*/s, ''))));
  expect([...new Set(asked)].sort(), errors.join('\n')).toEqual([FORM, ...SAMPLES]);
  const [, guide = ''] = readFileSync(inProject('docs', 'CONTRIBUTING.md'), 'utf8').split('## Add a field\n');
  const table = guide.slice(0, guide.indexOf('\nThen show it'));
  for (const file of [...EDITS.map(([file]) => file), FORM]) {
    if (!/-api\/src\/generated\//.test(file)) expect(table).toContain(`\`${file}\``);
  }
  const numbers = [...table.matchAll(/^\| (\d[\d, ]*) \|/gm)].flatMap(([, row = '']) => row.split(', '));
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  // The compiler checks most of the project: twelve seconds alone, and nearly two minutes beside much other work.
}, 300_000);
