import path from 'node:path';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const config = getConfig({ configPath: path.join(import.meta.dirname, 'lingui.config.ts') });

/** Sources of public-web that no browser loads: the head of a document and what stands around its page. */
const SERVED = /^public-web\/(?:renderer|src\/page\/heads)\b/;
/** Sources of public-web that a first visit does not load. Their messages load with the first of their screens. */
const LATER = new RegExp(
  `^public-web/src/(?:${[
    'account|ceremony|certificate|email(?!/email-notice)|forms/recovery-code|leaderboard|lists|paper|places|poster',
    'privacy|results|sign-in|suggestions(?!/suggest-vendor)|ties|vendors|vendor-page',
    'cycle/(?:afterwards|board-note|cycle-select|no-winners-text|rehearsal|use-no-votes-text|use-when-named)',
    'votes/(?:ballot-progress|vendor-ballot)',
  ].join('|')})\\b`,
);

/** The parts of a catalogue, by the sources of a message: `web.po?part=first`. */
const PARTS: Readonly<Record<string, (sources: readonly string[]) => boolean>> = {
  first: (sources) => sources.some((source) => !SERVED.test(source) && !LATER.test(source)),
  later: (sources) => !PARTS.first?.(sources) && sources.some((source) => LATER.test(source)),
  served: (sources) => sources.every((source) => SERVED.test(source)),
  shared: (sources) => sources.some((source) => source.startsWith('shared-web/')),
};
const CATALOGUE = /\/locales\/(?<locale>[\w-]+)\/web\.po\?part=(?<part>\w+)$/;
const MESSAGE_ID = /\/\*i18n\*\/\s*\{\s*id: "([^"]+)"/g;

/** Compiles messages and their catalogues. A build fails if a message is missing in a language, or broken. */
export function messages(): Plugin {
  let isBuild = false;
  const known = readCatalogues();
  const loadedLater = new Set<string>();
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const { locale = '', part = '' } = CATALOGUE.exec(id)?.groups ?? {};
      const belongs = PARTS[part];
      if (!belongs) return;
      const { texts, sources } = (await known)[locale] ?? { texts: {}, sources: {} };
      const own = Object.entries(texts).filter(([key]) => belongs(sources[key] ?? []));
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(own), { namespace: 'es' });
      if (errors.length > 0) this.error(createCompilationErrorMessage(locale, errors));
      return { code: source, moduleType: 'js' };
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
          plugins: [[macros, { linguiConfig: config, stripMessageField: isBuild }]],
        });
        const compiled = result?.code ?? '';
        const lacking = isBuild && lackingIn(await known, compiled);
        if (lacking)
          this.error(
            `${lacking} lacks a message. Extract messages (docs/CONTRIBUTING.md), and translate it.`,
          );
        if (LATER.test(path.relative(ROOT, filename))) loadedLater.add(filename);
        return { code: compiled, map: result?.map ?? null };
      },
    },
    buildEnd() {
      const first = new Set<string>();
      const visit = (id: string) => {
        if (first.has(id)) return;
        first.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
      };
      for (const file of ['main.tsx', 'votes/vote-now-tab.tsx'])
        visit(path.join(ROOT, 'public-web/src', file));
      const early = [...loadedLater].filter((id) => first.has(id));
      if (isBuild && early.length > 0)
        this.error(`Loaded first, with messages that load later: ${early.join()}`);
    },
  };
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
  const [catalog] = await getCatalogs(config);
  const read = async (locale: string): Promise<[string, Catalogue]> => {
    const entries = Object.entries((await catalog?.read(locale)) ?? {});
    const texts = entries.map(([id, { translation }]) => [id, translation ?? '']);
    const sources = entries.map(([id, { origin }]) => [id, (origin ?? []).map(([file]) => file)]);
    return [locale, { texts: Object.fromEntries(texts), sources: Object.fromEntries(sources) }];
  };
  return Object.fromEntries(await Promise.all(config.locales.map(read)));
}
