import path from 'node:path';
import { parseAsync, traverse } from '@babel/core';
import { extractFromFileWithBabel, getBabelParserOptions } from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import LANGUAGES from './languages.json' with { type: 'json' };

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/testing/**'];

const TABLES = /\/(?:(?:known-)?refusals|sentences)\.ts$/;

/** Finds messages, and each sentence in the tables of refusals, where a mark at each would hide the sentences. */
const messages: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  async extract(filename, code, onFound, context) {
    const parserOpts = { plugins: getBabelParserOptions(filename, {}) };
    if (context) await extractFromFileWithBabel(filename, code, onFound, context, parserOpts);
    const tree =
      TABLES.test(filename) && (await parseAsync(code, { filename, configFile: false, parserOpts }));
    if (!tree) return;
    traverse(tree, {
      StringLiteral(path) {
        const { value, loc } = path.node;
        const isInTable = path.parentPath.isArrayExpression() || path.parentPath.isObjectProperty();
        if (!isInTable || path.key === 'key' || path.getFunctionParent() || !/\p{Lu}|\{/u.test(value)) return;
        onFound({ id: value, origin: [filename, loc?.start.line ?? 0], placeholders: {} });
      },
    });
  },
};

export default defineConfig({
  rootDir: path.join(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: Object.keys(LANGUAGES),
  // One file for each language is what programs for translators expect.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  extractors: [messages],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/web',
      include: ['<rootDir>/public-web', '<rootDir>/shared-web'],
      exclude: EXCLUDED,
    },
    {
      path: '<rootDir>/locales/{locale}/server',
      include: [
        'public-api/src',
        'shared-server/src',
        'db/src/catalogue',
        'db/src/emails',
        'db/src/invitations',
        'db/src/webhooks',
        'nginx',
      ].map((folder) => `<rootDir>/${folder}`),
      exclude: EXCLUDED,
    },
  ],
});
