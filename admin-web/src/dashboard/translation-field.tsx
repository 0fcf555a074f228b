import { useQueryClient } from '@tanstack/react-query';
import type { OwnTexts } from 'admin-api/contract';
import { useState } from 'react';
import { Field, Input, Textarea } from 'shared-ui/host';
import { useChange } from 'shared-web';
import { call } from '../api-client.ts';
import { translationsQuery } from '../queries.ts';
import { languageName } from './languages-field.tsx';

interface TranslationFieldProps {
  own: OwnTexts['texts'][number];
  language: string;
  maxLength: number;
  /** The height of a text of several lines. */
  rows?: number | undefined;
}

/** Saves the translation of a text when the field is left. */
export function TranslationField({ own, language, maxLength, rows }: TranslationFieldProps) {
  const client = useQueryClient();
  const stored = own.translations[language] ?? null;
  const [typed, setTyped] = useState<string>();
  const save = useChange({
    mutationFn: (translation: string) =>
      call('PUT /api/admin/translations', {
        body: {
          text: own.text,
          translations: { [language]: translation || null },
          before: { [language]: stored },
        },
      }),
    meta: { errorToast: 'Failed to save the translation' },
    onSuccess: (saved) => {
      client.setQueryData(translationsQuery.queryKey, saved);
      setTyped(undefined);
    },
  });
  const leave = () => {
    const translation = typed?.trim();
    // Enter saves, and then the field is left.
    if (translation === undefined || (save.isPending && save.variables === translation)) return;
    if (translation === (stored ?? '')) setTyped(undefined);
    else save.mutate(translation);
  };
  const control = {
    lang: language,
    maxLength,
    value: typed ?? stored ?? '',
    placeholder: own.defaults[language] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: leave,
  };
  return (
    <Field
      className="w-full min-w-0 text-left @min-[42rem]:w-80 @min-[56rem]:w-md"
      hideLabel
      label={`${languageName(language)} of ${own.text}`}
      hint={<span role="status">{save.isPending ? 'Saving...' : save.isSuccess ? 'Saved' : ''}</span>}
      error={save.failure}
    >
      {rows ? (
        <Textarea {...control} rows={rows} />
      ) : (
        <Input {...control} onKeyDown={({ key }) => key === 'Enter' && leave()} />
      )}
    </Field>
  );
}
