import type { MutationMeta } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useCheckedForm } from 'shared-web';

const MISSING = 'Please enter the 2FA code';
const CLOCK =
  'If the app shows this code, your phone’s clock may be wrong. Set it to automatic, then try the next code.';

interface CodeFormOptions<Answer> {
  /** The characters that people and apps write between the parts of a code; they are removed. */
  separators: RegExp;
  /** The title of a toast about a missing code. */
  missingTitle?: string;
  send: (code: string) => Promise<Answer>;
  meta: MutationMeta;
  onDone: (answer: Answer) => void;
  onRefused: (error: Error) => void;
}

/** Creates a form with one field for a code. */
export function useCodeForm<Answer>({ separators, missingTitle, ...options }: CodeFormOptions<Answer>) {
  const [refusals, setRefusals] = useState(0);
  const codeIn = (typed: { code: string }) => typed.code.replace(separators, '');
  const form = useCheckedForm({
    start: { code: '' },
    optional: ['code'],
    problemsOf: (typed) =>
      codeIn(typed) ? [] : [{ title: missingTitle, message: MISSING, field: 'code' as const }],
    failsAt: 'code',
    send: (typed) => options.send(codeIn(typed)),
    meta: options.meta,
    onDone: options.onDone,
    onRefused(error, typed) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CODE';
      setRefusals(isWrong && /^\d{6}$/.test(codeIn(typed)) ? refusals + 1 : 0);
      options.onRefused(error);
    },
  });
  const { error, ...control } = form.field('code');
  const shown = refusals > 1 && error && error !== MISSING ? `${error}. ${CLOCK}` : error;
  return {
    ...form,
    control: { ...control, error: shown, name: 'code', autoComplete: 'one-time-code', required: true },
  };
}
