import { useQuery } from '@tanstack/react-query';
import type { OwnTexts, SaveTranslationsRequest } from 'admin-api/contract';
import { useState } from 'react';
import { Badge, searchFor, type TableColumn } from 'shared-ui/host';
import { type FormFieldList, type ListView, listText, PageLink, pageOf, RecordDialog } from 'shared-web';
import { request } from '../api-client.ts';
import { changeTexts } from '../catalogue/texts.ts';
import { RecordList } from '../lists/record-list.tsx';
import { translationsQuery } from '../queries.ts';
import { usePanelZone } from '../time/zoned-time.ts';
import { languageName, SITE_TEXTS } from './site-texts.tsx';

type OwnText = OwnTexts['texts'][number];
/** A text of the list, with the categories whose names are the same in a language. */
type ListedText = OwnText & { sameAs: string[] };

/** What each kind of text is called, and the form of its translations. */
const KINDS: Record<OwnText['kind'], { label: string; maxLength?: number; rows?: number }> = {
  ...SITE_TEXTS,
  announcement: { label: 'Announcement', maxLength: 500, rows: 3 },
  thanks: { label: 'Thanks', maxLength: 500, rows: 3 },
  category_name: { label: 'Category', maxLength: 80 },
  category_group: { label: 'Group of categories', maxLength: 80 },
  category_description: { label: 'Description of a category', maxLength: 2000, rows: 3 },
  vendor_description: { label: 'Description of a vendor', maxLength: 2000, rows: 3 },
  news: { label: 'Your sentence in a message', maxLength: 300, rows: 2 },
};

const PAGE_SIZE = 30;
const SHORT = 60;

const nameOf = ({ text }: OwnText) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

const isMissing = ({ translations }: OwnText, language: string) => !translations[language];

/** Lists what organisers wrote, with its translations and what is missing. */
export function TranslationsPage() {
  const { languages = [], texts = [] } = useQuery(translationsQuery).data ?? {};
  const missing = languages.map((language): [string, string] => [
    language,
    `Missing in ${languageName(language)}`,
  ]);
  const done = (language: string) => texts.filter((text) => !isMissing(text, language)).length;
  return (
    <RecordList<ListedText, OwnTexts>
      title="Translations"
      noun="text"
      note={
        <>
          Visitors who read the site in another language see your translations, and the text itself where
          there is none. Names of vendors stay. If you change a text, translate it again.{' '}
          <PageLink to="?tab=dashboard&page=texts">Choose the languages</PageLink>
        </>
      }
      nameOf={nameOf}
      rowKey={({ text }) => text}
      query={(view) => ({ ...translationsQuery, select: (answer) => pageFrom(answer, view) })}
      searchHint="Search texts..."
      filters={{
        ...(missing.length > 0 && {
          missing: { label: 'Show', choices: { '': 'All texts', ...Object.fromEntries(missing) } },
        }),
      }}
      columns={COLUMNS}
      main={{
        label: 'Translate',
        appliesTo: () => languages.length > 0,
        open: ({ row, close }) => <TranslateDialog own={row} onClose={close} />,
      }}
      invalidates={[translationsQuery.queryKey]}
      empty={{
        icon: 'globe',
        title: 'Nothing to translate yet',
        description: 'Site texts, categories, vendors and your sentences in news appear here.',
      }}
    >
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft empty:hidden">
        {languages.map((language) => (
          <li key={language}>
            {`${languageName(language)}: ${done(language)} of ${texts.length} translated`}
          </li>
        ))}
      </ul>
    </RecordList>
  );
}

function pageFrom({ texts }: OwnTexts, { search, filters, page }: ListView) {
  const matches = searchFor(search);
  const { missing } = filters;
  const found = texts
    .filter(({ text, kind, translations }) =>
      matches(text, KINDS[kind].label, ...Object.values(translations).map((one) => one ?? '')),
    )
    .filter((text) => !missing || isMissing(text, missing))
    .map((text): ListedText => ({ ...text, sameAs: namesakes(text, texts) }));
  const { shown, pageCount } = pageOf(found, page, PAGE_SIZE);
  return { rows: shown, total: found.length, pageCount, found };
}

/** Returns other categories that have the same name in a language, where voters could not tell them apart. */
const namesakes = ({ text, kind, translations }: OwnText, texts: readonly OwnText[]): string[] =>
  Object.entries(translations).flatMap(([language, name]) =>
    texts
      .filter((other) => kind === 'category_name' && other.kind === kind && other.text !== text)
      .filter((other) => name && (other.translations[language] ?? other.text) === name)
      .map((other) => `Same as “${other.text}” in ${languageName(language)}`),
  );

const COLUMNS: readonly TableColumn<ListedText>[] = [
  {
    header: 'Text',
    rowHeader: true,
    cell: ({ text, kind }) => (
      <span className="block max-w-sm text-left wrap-anywhere">
        <span dir="auto" className="line-clamp-3 font-medium">
          {text}
        </span>
        <span className="block text-ink-faint">{KINDS[kind].label}</span>
      </span>
    ),
  },
  {
    header: 'Translations',
    cell: ({ translations, sameAs }) => {
      const missing = Object.keys(translations).filter((language) => !translations[language]);
      return (
        <span className="grid max-w-md gap-1 text-left wrap-anywhere">
          {Object.entries(translations).map(
            ([language, translation]) =>
              translation && (
                <span key={language} className="line-clamp-2">
                  <span className="text-ink-faint">{languageName(language)}: </span>
                  <bdi lang={language}>{translation}</bdi>
                </span>
              ),
          )}
          {sameAs.map((same) => (
            <span key={same}>
              <Badge tone="orange">{same}</Badge>
            </span>
          ))}
          {missing.length > 0 && (
            <span>
              <Badge>{`Missing: ${listText(missing.map(languageName))}`}</Badge>
            </span>
          )}
        </span>
      );
    },
  },
];

interface TranslateDialogProps {
  own: OwnText;
  onClose: () => void;
}

function TranslateDialog({ own: shown, onClose }: TranslateDialogProps) {
  // Keeps the translations from when the dialog opened, so that a colleague’s change is noticed.
  const [{ text, kind, translations }] = useState(shown);
  const { name: zone } = usePanelZone();
  const { label, maxLength = 200, rows } = KINDS[kind];
  const languages = Object.keys(translations);
  const fields: FormFieldList<string> = Object.fromEntries(
    languages.map((language) => [
      language,
      { label: languageName(language), optional: true, maxLength, ...(rows && { rows }) },
    ]),
  );
  return (
    <RecordDialog
      texts={{ ...changeTexts('translations'), title: `Translate ${label.toLowerCase()}` }}
      description={
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      }
      fields={fields}
      before={Object.fromEntries(languages.map((language) => [language, translations[language] ?? '']))}
      zone={zone}
      save={(typed, { stored }) => {
        const body: SaveTranslationsRequest = {
          text,
          translations: Object.fromEntries(languages.map((language) => [language, typed[language] || null])),
          before: { ...translations, ...stored },
        };
        return request('/api/admin/translations', { method: 'PUT', body });
      }}
      invalidates={[translationsQuery.queryKey]}
      onClose={onClose}
    />
  );
}
