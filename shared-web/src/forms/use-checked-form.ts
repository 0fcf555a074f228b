import { t } from '@lingui/core/macro';
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError } from '../api-client.ts';
import { failureText } from '../failure-text.ts';
import { useTried } from './form-fields.tsx';

type Fields = Record<string, string>;

/** The message stays at the field. `title` is that of a toast, which there is only with one. */
export interface Problem<Field> {
  title?: string | undefined;
  message: string;
  field: Field;
}

interface CheckedFormOptions<Form extends Fields, Answer> {
  start: Form;
  /** Fields that may stay blank, or that have a problem of their own if they do. */
  optional?: readonly (keyof Form)[];
  /** Returns what is wrong besides blank fields. The toast shows the first problem; a field shows its own first one. */
  problemsOf?: (form: Form) => readonly Problem<keyof Form>[];
  send: (form: Form) => Promise<Answer>;
  meta: MutationMeta;
  /** The form's fields by the names that the server has for them, where they differ. */
  fieldOf?: Partial<Record<string, keyof Form>>;
  /** The field that shows every failure. */
  failsAt?: keyof Form;
  onDone: (answer: Answer, form: Form) => void;
  onRefused?: (error: Error, form: Form) => void;
}

/**
 * Creates a form that shows each problem at its field and focuses the first such field. It is sent if it has no
 * problem.
 */
export function useCheckedForm<Form extends Fields, Answer>(options: CheckedFormOptions<Form, Answer>) {
  const { start, optional = [], problemsOf = () => [], send, fieldOf = {}, failsAt, onDone } = options;
  const meta = { errorTitle: t`Error`, ...options.meta };
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<readonly Problem<keyof Form>[]>([]);
  const dismissProblem = useRef<() => void>(undefined);
  const tried = useTried<HTMLFormElement>();
  /** Returns a problem at the first blank field; its message covers all of them. */
  const blankField = (): Problem<keyof Form>[] => {
    const field = Object.keys(form).find((key) => !optional.includes(key) && !form[key]?.trim());
    return field === undefined ? [] : [{ title: t`Error`, message: t`Please fill in all fields`, field }];
  };
  /** Returns the server's complaints about fields of the form. */
  const refusalsOf = (error: Error): Problem<keyof Form>[] => {
    if (failsAt) return [{ message: failureText(error, meta), field: failsAt }];
    return (error instanceof ApiError ? error.details : []).flatMap(({ field: name, message }) => {
      const field = fieldOf[name] ?? name;
      return field in start ? [{ message, field }] : [];
    });
  };
  const show = (found: readonly Problem<keyof Form>[]) => {
    setProblems(found);
    tried.mark();
  };
  const sending = useMutation({
    mutationFn: send,
    // Keeps passwords and codes out of the cache. With 0 ms, React Query would poll a mutation whose form is left while
    // it is sent.
    gcTime: 1000,
    meta,
    onSuccess: onDone,
    onError: (error, sent) => {
      options.onRefused?.(error, sent);
      show(refusalsOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    dismissProblem.current?.();
    const found = [...blankField(), ...problemsOf(form)];
    show(found);
    const [{ title, message: description } = {}] = found;
    if (title) dismissProblem.current = toast({ variant: 'destructive', title, description });
    if (found.length === 0) sending.mutate(form);
  };

  const change = (name: keyof Form, value: string) => {
    setForm((before) => ({ ...before, [name]: value }));
    setProblems((before) => before.filter(({ field }) => field !== name));
  };

  return {
    /** The props of the form's element. */
    formProps: { ref: tried.box, noValidate: true, onSubmit: submit, className: 'grid gap-4' },
    /** The props of a field. */
    field: (name: keyof Form) => ({
      value: form[name] ?? '',
      error: problems.find(({ field }) => field === name)?.message,
      required: !optional.includes(name),
      onChange: (value: string) => change(name, value),
    }),
    change,
    isBusy: sending.isPending,
    /** The failure, unless a field shows it already. */
    failure:
      sending.error && refusalsOf(sending.error).length === 0 ? failureText(sending.error, meta) : undefined,
  };
}
