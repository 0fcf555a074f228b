import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from 'shared-web';

const MISSING = 'Please enter the 2FA code';
const CLOCK =
  'If the app shows this code, your phone’s clock may be wrong. Set it to automatic, then try the next code.';

interface Sending {
  isPending: boolean;
  failure: string | null;
  mutate: (code: string, options: { onError: (error: Error) => void }) => void;
  reset: () => void;
}

interface CodeFormOptions {
  /** The characters that people and apps write between the parts of a code; they are removed. */
  separators: RegExp;
  onMissing?: (sentence: string) => void;
}

/** Manages a form with one field for a code. */
export function useCodeForm({ separators, onMissing }: CodeFormOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const submitTo = (sending: Sending) => (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const code = typed.replace(separators, '');
    setMissing(!code);
    const onError = (error: Error) => {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CODE' && /^\d{6}$/.test(code);
      setRefusals(isWrong ? refusals + 1 : 0);
    };
    if (code) return sending.mutate(code, { onError });
    sending.reset();
    onMissing?.(MISSING);
    field.current?.focus();
  };
  const control = (sending: Sending) => ({
    ref: field,
    error: isMissing
      ? MISSING
      : sending.failure && refusals > 1
        ? `${sending.failure}. ${CLOCK}`
        : sending.failure,
    name: 'code',
    value: typed,
    onChange: setTyped,
    autoComplete: 'one-time-code',
    required: true,
  });
  return { field, setTyped, submitTo, control };
}
