import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import LANGUAGES from './languages.json' with { type: 'json' };
import { isolated, messages } from './vite.ts';

const config = getConfig({ configPath: path.join(import.meta.dirname, 'lingui.config.ts') });
const catalogues = await getCatalogs(config);

/** Returns what has to be kept in a translation: elements and the names of values. */
const keptIn = (message: string): string[] =>
  [...new Set(message.match(/<\/?\d+\/?>|\{\w+(?=[},])/g) ?? [])].sort();

const files = catalogues.flatMap((catalogue) =>
  Object.keys(LANGUAGES).map((language) => ({
    name: `${catalogue.path.replace('{locale}', language)}.po`.replace(/.*locales/u, 'locales'),
    language,
    catalogue,
  })),
);

// The sentences of servers have no id besides themselves.
const entriesOf = async ({ catalogue, language }: (typeof files)[number]) =>
  Object.entries((await catalogue.read(language)) ?? {}).map(([id, entry]) => ({ message: id, ...entry }));

test('each catalogue has every message, and each can be read', async () => {
  for (const file of files) {
    const all = await entriesOf(file);
    expect(
      all.filter(({ translation }) => !translation),
      file.name,
    ).toEqual([]);
    const texts = Object.fromEntries(all.map(({ translation = '' }, at) => [String(at), translation]));
    const { errors } = createCompiledCatalog(file.language, texts, { namespace: 'es' });
    expect(errors, file.name).toEqual([]);
  }
});

test('each translation keeps elements and the names of values', async () => {
  for (const file of files) {
    const changed = (await entriesOf(file)).filter(
      ({ message, translation = '' }) => keptIn(message).join() !== keptIn(translation).join(),
    );
    const pairs = changed.map(({ message, translation }) => [message, translation]);
    expect(pairs, file.name).toEqual([]);
  }
});

/** Returns what a page shows of a message: texts and values in their order, also those of its plural forms. */
function partsOf(message: unknown): unknown[][] {
  if (!Array.isArray(message)) return [];
  const forms = message.flatMap((part) => (Array.isArray(part) && part[2] ? Object.values(part[2]) : []));
  return [message, ...forms.flatMap(partsOf)];
}

test('each value of an Arabic message is isolated, and none of another language', async () => {
  const web = catalogues.find(({ path: file }) => file.endsWith('web'));
  for (const language of Object.keys(LANGUAGES)) {
    const isArabic = language === 'ar';
    let values = 0;
    const texts = Object.entries((await web?.read(language)) ?? {}).map(([key, { translation = '' }]) => [
      key,
      isolated(language, translation),
    ]);
    const { source } = createCompiledCatalog(language, Object.fromEntries(texts), { namespace: 'json' });
    for (const shown of Object.values(JSON.parse(source).messages).flatMap(partsOf)) {
      shown.forEach((part, at) => {
        if (part !== '#' && !(Array.isArray(part) && part.length === 1)) return;
        values += 1;
        const around = [String(shown[at - 1] ?? '').at(-1), String(shown[at + 1] ?? '').at(0)];
        expect(around.join('') === '\u2068\u2069', JSON.stringify(shown)).toBe(isArabic);
      });
    }
    expect(values, language).toBeGreaterThan(200);
  }
});

test('each sentence of the servers is in the catalogues', async () => {
  const servers = catalogues.find(({ path: file }) => file.endsWith('server'));
  const inCode = Object.keys((await servers?.collect()) ?? {}).sort();
  expect(inCode.length).toBeGreaterThan(200);
  for (const language of Object.keys(LANGUAGES))
    expect(Object.keys((await servers?.read(language)) ?? {}).sort()).toEqual(inCode);
});

test('the glossary has a word of each language in each row', () => {
  const rows = readFileSync(path.join(import.meta.dirname, 'glossary.md'), 'utf8').match(/^\|.*\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row.split('|').filter((word) => word.trim())).toHaveLength(4);
});

test('a build fails at a message that a language lacks', async () => {
  const { configResolved, transform } = messages();
  (configResolved as (config: { command: string }) => void)({ command: 'build' });
  const { handler } = transform as { handler: (this: unknown, code: string, id: string) => Promise<unknown> };
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const code = "import { t } from '@lingui/core/macro';\nexport const said = () => t`";
  const id = path.join(import.meta.dirname, '../public-web/src/made-up.ts');
  await expect(handler.call(context, `${code}Nobody has translated this.\``, id)).rejects.toThrow(
    'lacks a message',
  );
  await expect(handler.call(context, `${code}Back\``, id)).resolves.toBeTruthy();
});
