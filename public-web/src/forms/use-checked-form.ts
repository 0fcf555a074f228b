import { t } from '@lingui/core/macro';
import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError, failureText, useTried } from 'shared-web';

type Fields = Record<string, string>;

/** `title` is the toast's; the message also stays at the field. */
export interface Problem<Field> {
  title: string;
  message: string;
  field: Field;
}

interface CheckedFormOptions<Form extends Fields, Answer> {
  start: Form;
  /** Fields that may stay blank. */
  optional?: readonly (keyof Form)[];
  /** Returns what is wrong besides blank fields. The toast shows the first problem; a field shows its own first one. */
  problemsOf?: (form: Form) => readonly Problem<keyof Form>[];
  send: (form: Form) => Promise<Answer>;
  meta: MutationMeta;
  /** The form's fields by the names that the server has for them, where they differ. */
  fieldOf?: Partial<Record<string, keyof Form>>;
  onDone: (answer: Answer, form: Form) => void;
  onRefused?: () => void;
}

/**
 * Creates a form that shows each problem at its field and focuses the first such field. It is sent if it has no
 * problem.
 */
export function useCheckedForm<Form extends Fields, Answer>(options: CheckedFormOptions<Form, Answer>) {
  const { start, optional = [], problemsOf = () => [], send, fieldOf = {}, onDone, onRefused } = options;
  const meta = { errorTitle: t`Error`, ...options.meta };
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<readonly Problem<keyof Form>[]>([]);
  const tried = useTried<HTMLFormElement>();
  /** Returns a problem at the first blank field; its message covers all of them. */
  const blankField = (): Problem<keyof Form>[] => {
    const field = Object.keys(form).find((key) => !optional.includes(key) && !form[key]?.trim());
    return field === undefined ? [] : [{ title: t`Error`, message: t`Please fill in all fields`, field }];
  };
  /** Returns the server's complaints about fields of the form. */
  const refusalsOf = (error: Error): Problem<keyof Form>[] =>
    (error instanceof ApiError ? error.details : []).flatMap(({ field: name, message }) => {
      const field = fieldOf[name] ?? name;
      return field in start ? [{ title: t`Error`, message, field }] : [];
    });
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
    onError: (error) => {
      onRefused?.();
      show(refusalsOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    const found = [...blankField(), ...problemsOf(form)];
    show(found);
    const [first] = found;
    if (first) toast({ variant: 'destructive', title: first.title, description: first.message });
    else sending.mutate(form);
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
