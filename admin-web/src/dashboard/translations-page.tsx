import { useQuery } from '@tanstack/react-query';
import type { OwnTexts } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import { useSearchParams } from 'react-router-dom';
import type { TableColumn } from 'shared-ui/host';
import { type FormField, listText, PageLink } from 'shared-web';
import { call } from '../api-client.ts';
import { ImportDialog } from '../catalogue/import-dialog.tsx';
import { changeTexts, PanelForm } from '../forms/panel-form.tsx';
import { NameCell } from '../lists/name-cell.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { type OpenedRow, RecordList } from '../lists/record-list.tsx';
import { translationsQuery } from '../queries.ts';
import { languageName } from './languages-field.tsx';
import { LINE_LENGTH, PROSE_LENGTH, SITE_TEXTS } from './site-texts.tsx';
import { TranslationField } from './translation-field.tsx';

type OwnText = OwnTexts['texts'][number];

/** What each kind of text is called, and the form of its translations. */
const KINDS: Record<OwnText['kind'], { label: string; maxLength?: number; rows?: number }> = {
  ...SITE_TEXTS,
  announcement: { label: 'Announcement', maxLength: PROSE_LENGTH, rows: 3 },
  thanks: { label: 'Thanks', maxLength: PROSE_LENGTH, rows: 3 },
  category_name: { label: 'Category', maxLength: limits.CategoryRequest.name },
  category_group: { label: 'Group of categories', maxLength: limits.CategoryRequest.group },
  category_description: {
    label: 'Description of a category',
    maxLength: limits.CategoryRequest.description,
    rows: 3,
  },
  vendor_description: {
    label: 'Description of a vendor',
    maxLength: limits.VendorRequest.description,
    rows: 3,
  },
  news: { label: 'Your sentence in a message', maxLength: limits.PlanNewsRequest.sentence, rows: 2 },
};

const SHORTENED = /^(.{60}).+$/su;

const nameOf = ({ text }: OwnText) => text.replace(SHORTENED, '$1…');

/** Returns what visitors read in each language; null where it is the text itself. */
const wordsOf = ({ translations, defaults }: OwnText) =>
  Object.entries(translations).map(
    ([language, own]) => [language, own ?? defaults[language] ?? null] as const,
  );

const missingIn = (text: OwnText) => wordsOf(text).flatMap(([language, word]) => (word ? [] : [language]));

/** Lists what organisers wrote, with its translations and what is missing. */
export function TranslationsPage() {
  const { languages = [], texts = [] } = useQuery(translationsQuery).data ?? {};
  const typedIn = useSearchParams()[0].get('type');
  const done = (language: string) => texts.filter((text) => !missingIn(text).includes(language)).length;
  return (
    <RecordList<OwnText, OwnTexts>
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
      query={() => ({ ...translationsQuery, select: ({ texts }) => texts })}
      find={{
        textsOf: (own) => [own.text, KINDS[own.kind].label, ...wordsOf(own).map(([, word]) => word ?? '')],
        applies: (text, { missing = '' }) => !missing || missingIn(text).includes(missing),
      }}
      filters={{
        ...(languages.length > 0 && {
          missing: { label: 'Show', choices: eachLanguage('All texts', 'Missing in', languages) },
          type: { label: 'Type in the list', choices: eachLanguage('All languages', 'Type in', languages) },
        }),
      }}
      columns={[TEXT, translationsColumn(languages.find((language) => language === typedIn))]}
      file={{ name: 'translations', query: () => '' }}
      actions={
        <OpenButton
          icon="file-text"
          open={(leave) => <ImportDialog noun="translation" fields={fileFields(languages)} onClose={leave} />}
        >
          Import translations
        </OpenButton>
      }
      main={{
        label: 'Translate',
        appliesTo: () => languages.length > 0,
        open: translateForm,
      }}
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

/** Names each language after some words: "Missing in German". */
const eachLanguage = (all: string, words: string, languages: readonly string[]) => ({
  '': all,
  ...Object.fromEntries(languages.map((language) => [language, `${words} ${languageName(language)}`])),
});

const fileFields = (languages: readonly string[]) => ({
  text: { label: 'Text' },
  ...Object.fromEntries(languages.map((language) => [language, { label: languageName(language) }])),
  where: { label: 'Where it stands' },
  version: { label: 'Version' },
});

const TEXT: TableColumn<OwnText> = {
  header: 'Text',
  rowHeader: true,
  cell: ({ text, kind, of }) => (
    <NameCell name={text}>{of ? `${KINDS[kind].label}: ${of}` : KINDS[kind].label}</NameCell>
  ),
};

/** Shows the translations, or a field for one of them. */
function translationsColumn(typedIn: string | undefined): TableColumn<OwnText> {
  return {
    header: typedIn ? languageName(typedIn) : 'Translations',
    cell: (text) => {
      const { maxLength = LINE_LENGTH, rows } = KINDS[text.kind];
      if (typedIn) return <TranslationField own={text} language={typedIn} {...{ maxLength, rows }} />;
      const missing = missingIn(text);
      return (
        <span className="grid max-w-md gap-1 text-left wrap-anywhere">
          {wordsOf(text).map(
            ([language, word]) =>
              word && (
                <span key={language} className="line-clamp-2">
                  <span className="text-ink-faint">{languageName(language)}: </span>
                  <bdi lang={language}>{word}</bdi>
                </span>
              ),
          )}
          {missing.length > 0 && (
            <span className="text-ink-soft">{`Missing: ${listText(missing.map(languageName))}`}</span>
          )}
        </span>
      );
    },
  };
}

function translateForm({ row: { text, kind, translations, defaults }, close }: OpenedRow<OwnText>) {
  const { label, maxLength = LINE_LENGTH, rows } = KINDS[kind];
  const languages = Object.keys(translations);
  const fieldOf = (language: string): FormField<string | null> & { start: null } => ({
    label: languageName(language),
    start: null,
    optional: true,
    maxLength,
    ...(defaults[language] && { placeholder: defaults[language] }),
    ...(rows && { rows }),
  });
  return (
    <PanelForm
      texts={{ ...changeTexts('translations'), title: `Translate ${label.toLowerCase()}` }}
      description={
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
          {text}
        </span>
      }
      fields={Object.fromEntries(languages.map((language) => [language, fieldOf(language)]))}
      before={translations}
      save={(typed, { stored }) => {
        const body = {
          text,
          translations: typed,
          before: { ...translations, ...stored },
        };
        return call('PUT /api/admin/translations', { body });
      }}
      onClose={close}
    />
  );
}
