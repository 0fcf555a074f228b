import { useQuery } from '@tanstack/react-query';
import { countText, type FormField, listText } from 'shared-web';
import LANGUAGES from '../../../locales/languages.json' with { type: 'json' };
import { CheckField } from '../forms/choice.tsx';
import { SelectField } from '../forms/fields.tsx';
import { systemSettingsQuery, translationsQuery } from '../queries.ts';

export const ALL_LANGUAGES = Object.keys(LANGUAGES);

const names = new Intl.DisplayNames('en', { type: 'language' });
/** Returns the English name of a language. */
export const languageName = (language: string): string => names.of(language) ?? language;

const CHOICES = ALL_LANGUAGES.map((value) => ({ value, label: languageName(value) }));

const languagesIn = (value: string): string[] => value.split(' ').filter(Boolean);

/** The value is a list of languages with spaces between. The first is the main language. */
export const languagesField: FormField = {
  label: 'Languages',
  start: ALL_LANGUAGES.join(' '),
  control: ({ value, onChange, ...field }) => {
    const chosen = languagesIn(value);
    const [main = ''] = chosen;
    return (
      <div className="grid gap-4">
        <SelectField
          {...field}
          label="Main language"
          hint="For addresses without a language, and for posters, certificates and webhooks"
          value={main}
          choices={CHOICES}
          onChange={(next) => onChange([next, ...chosen.filter((one) => one !== next)].join(' '))}
        />
        <NewMainLanguage main={main} />
        <CheckField
          {...field}
          label="Other languages"
          value={chosen}
          choices={CHOICES.filter((choice) => choice.value !== main)}
          onChange={(next) => onChange(next.join(' '))}
        />
      </div>
    );
  },
  show: (languages) => listText(languagesIn(languages).map(languageName)),
};

/** Says what another main language means for the texts that exist. */
function NewMainLanguage({ main }: { main: string }) {
  const settings = useQuery(systemSettingsQuery).data;
  const texts = useQuery(translationsQuery).data?.texts ?? [];
  const stored = settings?.find(({ key }) => key === 'languages')?.value ?? 'en';
  const [before = ''] = languagesIn(stored);
  if (!settings || main === before || texts.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {`${countText(texts.length, 'text')} will count as written in ${languageName(main)}. Visitors who read the site in ${languageName(before)} see them as they are until you translate them. No text and no translation is deleted.`}
    </p>
  );
}
