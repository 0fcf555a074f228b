import path from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import LANGUAGES from './languages.json' with { type: 'json' };

export default defineConfig({
  rootDir: path.join(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: Object.keys(LANGUAGES),
  // One file for each language is what programs for translators expect.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: { Trans: ['shared-web/trans', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/web',
      include: ['<rootDir>/public-web', '<rootDir>/shared-web'],
      exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/testing/**'],
    },
  ],
});
