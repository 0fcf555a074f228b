import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import PO from 'pofile';
import type { Plugin } from 'vite';
import LANGUAGES from './languages.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..');
const linguiConfig = makeConfig(
  { runtimeConfigModule: { Trans: ['shared-web/trans', 'Trans'] } },
  { skipValidation: true },
);

/** The parts of a catalogue in the order in which they load: `web.po?part=first`. A message is in its first part. */
const PARTS = ['first', 'later', 'account', 'served'] as const;
type Part = (typeof PARTS)[number];

/**
 * How the paths of a part's sources begin, in public-web; the first match counts, and other sources are in `first`.
 * `later` loads with the first page on which people read, `account` with what people do with their accounts, print or
 * stage. No browser loads `served`: the head of a document and what stands around its page.
 */
const SOURCES: readonly (readonly [Part, string])[] = [
  ['served', 'renderer'],
  ['first', 'src/emails/email-offers'],
  ['first', 'src/suggestions/suggest-vendor'],
  ['account', 'src/ceremony'],
  ['account', 'src/certificate'],
  ['account', 'src/emails'],
  ['account', 'src/forms/recovery-code'],
  ['account', 'src/own-account'],
  ['account', 'src/paper'],
  ['account', 'src/poster'],
  ['account', 'src/privacy'],
  ['account', 'src/sign-in'],
  ['later', 'src/cycles/board-note'],
  ['later', 'src/cycles/cycle-select'],
  ['later', 'src/cycles/no-votes-text'],
  ['later', 'src/cycles/rehearsal'],
  ['later', 'src/forms/fields'],
  ['later', 'src/leaderboard'],
  ['later', 'src/lists'],
  ['later', 'src/places'],
  ['later', 'src/results'],
  ['later', 'src/suggestions'],
  ['later', 'src/vendor-page'],
  ['later', 'src/vendors'],
  ['later', 'src/votes/all-voted'],
  ['later', 'src/votes/chooser'],
  ['later', 'src/votes/invitation-form'],
  ['later', 'src/votes/vendor-ballot'],
  ['later', 'src/votes/voter-notices'],
];
const isFrom = (source: string, start: string): boolean => source.startsWith(`public-web/${start}`);

const partOf = (source: string): Part => SOURCES.find(([, start]) => isFrom(source, start))?.[0] ?? 'first';

const isIn = (part: string, sources: readonly string[]): boolean =>
  part === 'shared'
    ? sources.some((source) => source.startsWith('shared-web/'))
    : part === PARTS.find((one) => sources.some((source) => partOf(source) === one));

/** What the messages of a part are enough for. */
const ENTRIES: Partial<Record<Part, readonly string[]>> = {
  first: ['main.tsx', 'votes/vote-now-tab.tsx'],
  later: [
    'leaderboard/leaderboard-tab.tsx',
    'vendors/directory-tab.tsx',
    'results/results-tab.tsx',
    'results/winners.tsx',
    'vendor-page.tsx',
    'votes/voter-notices.tsx',
  ],
};
const CATALOGUE = /\/locales\/(?<locale>[\w-]+)\/web\.po\?part=(?<part>\w+)$/;
const MESSAGE_ID = /\/\*i18n\*\/\s*\{\s*id: "([^"]+)"/g;

/** Compiles messages and their catalogues. A build fails if a message is missing in a language, or broken. */
export function messages(): Plugin {
  let isBuild = false;
  const known = readCatalogues();
  const speaking = new Map<string, Part>();
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const { locale = '', part = '' } = CATALOGUE.exec(id)?.groups ?? {};
      if (!part) return;
      const { texts, sources } = (await known)[locale] ?? { texts: {}, sources: {} };
      const own = Object.entries(texts)
        .filter(([key]) => isIn(part, sources[key] ?? []))
        .map(([key, text]) => [key, compileMessageOrThrow(isolated(locale, text))]);
      // A browser parses JSON faster than an object in code.
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return { code: `export const messages = JSON.parse(${json});`, moduleType: 'js' };
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, filename) {
        const result = await transformAsync(code, {
          filename,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macros, { linguiConfig, stripMessageField: isBuild }]],
        });
        const compiled = result?.code ?? '';
        const lacking = isBuild && lackingIn(await known, compiled);
        if (lacking)
          this.error(
            `${lacking} lacks a message. Extract messages (docs/CONTRIBUTING.md), and translate it.`,
          );
        speaking.set(filename, partOf(path.relative(ROOT, filename)));
        return { code: compiled, map: result?.map ?? null };
      },
    },
    async buildEnd() {
      const sources = Object.values((await known).en?.sources ?? {}).flat();
      const gone = SOURCES.map(([, start]) => start).filter(
        (start) => !sources.some((one) => isFrom(one, start)),
      );
      if (isBuild && gone.length > 0) this.error(`No message comes from ${gone.join()}: a path has changed.`);
      for (const [part, entries = []] of Object.entries(ENTRIES)) {
        const loaded = new Set<string>();
        const visit = (id: string) => {
          if (loaded.has(id)) return;
          loaded.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
        };
        for (const file of entries) visit(path.join(ROOT, 'public-web/src', file));
        const isLate = (id: string) => {
          const own = speaking.get(id) ?? 'first';
          return own !== 'served' && PARTS.indexOf(own) > PARTS.indexOf(part as Part);
        };
        const late = [...loaded].filter(isLate);
        if (isBuild && late.length > 0) this.error(`Loaded before their messages: ${late.join()}`);
      }
    },
  };
}

/**
 * Sets each value of a message from right to left between invisible signs, so that names, times and numbers keep their
 * own direction and place. What follows the name of a plural form is a text of the message.
 */
export function isolated(locale: string, message: string): string {
  if (LANGUAGES[locale as keyof typeof LANGUAGES].direction !== 'rtl') return message;
  return message.replace(/(?<!\b(?:zero|one|two|few|many|other) )\{\w+\}|#/g, '\u2068$&\u2069');
}

/** Returns the first catalogue without one of the messages in compiled code. */
function lackingIn(catalogues: Record<string, Catalogue>, code: string): string | undefined {
  const ids = [...code.matchAll(MESSAGE_ID)].map(([, id = '']) => id);
  const locale = Object.keys(catalogues).find((name) => !ids.every((id) => catalogues[name]?.texts[id]));
  return locale && `locales/${locale}/web.po`;
}

interface Catalogue {
  texts: Record<string, string>;
  sources: Record<string, string[]>;
}

async function readCatalogues(): Promise<Record<string, Catalogue>> {
  const read = async (locale: string): Promise<[string, Catalogue]> => {
    const { items } = PO.parse(await readFile(path.join(ROOT, 'locales', locale, 'web.po'), 'utf8'));
    const entries = items
      .map((item) => ({ ...item, id: generateMessageId(item.msgid, item.msgctxt ?? '') }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const texts = entries.map(({ id, msgstr: [text = ''] }) => [id, text]);
    const sources = entries.map(({ id, references }) => [id, references]);
    return [locale, { texts: Object.fromEntries(texts), sources: Object.fromEntries(sources) }];
  };
  return Object.fromEntries(await Promise.all(Object.keys(LANGUAGES).map(read)));
}
