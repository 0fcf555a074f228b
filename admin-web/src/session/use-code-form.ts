import { type FormEvent, useRef, useState } from 'react';

const MISSING = 'Please enter the 2FA code';

interface Sending {
  isPending: boolean;
  failure: string | null;
  mutate: (code: string) => void;
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
  const submitTo = (sending: Sending) => (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const code = typed.replace(separators, '');
    setMissing(!code);
    if (code) return sending.mutate(code);
    sending.reset();
    onMissing?.(MISSING);
    field.current?.focus();
  };
  const control = (sending: Sending) => ({
    ref: field,
    error: isMissing ? MISSING : sending.failure,
    name: 'code',
    value: typed,
    onChange: setTyped,
    autoComplete: 'one-time-code',
    required: true,
  });
  return { field, setTyped, submitTo, control };
}
