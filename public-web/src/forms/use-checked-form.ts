import { type MutationMeta, useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError, failureText } from 'shared-web';

type Fields = Record<string, string>;

/** `title` is the toast's; the message also stays at the field. */
export interface Problem<Field> {
  title: string;
  message: string;
  field: Field;
}

/** Returns the first field without a value as a problem. */
export function blankField<Form extends Fields>(form: Form): Problem<keyof Form> | undefined {
  const field = Object.keys(form).find((key) => !form[key]?.trim());
  return field === undefined ? undefined : { title: 'Error', message: 'Please fill in all fields', field };
}

type FieldOf<Field> = Partial<Record<string, Field>>;

/** Returns the server's complaint about a field of the form; `fieldOf` translates the server's names. */
function refusalOf<Field>(error: unknown, fieldOf: FieldOf<Field>): Problem<Field> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  for (const { field: name, message } of error.details) {
    const field = fieldOf[name];
    if (field !== undefined) return { title: 'Error', message, field };
  }
  return undefined;
}

export interface CheckedFormOptions<Form extends Fields, Answer> {
  start: Form;
  /** The first thing that is wrong. */
  problemOf: (form: Form) => Problem<keyof Form> | undefined;
  send: (form: Form) => Promise<Answer>;
  meta: MutationMeta;
  /** The form's fields by the names that the server has for them. */
  fieldOf: FieldOf<keyof Form>;
  onDone: (answer: Answer, form: Form) => void;
  onRefused?: () => void;
}

/** A form that says one problem at a time, at its field, which takes the focus; what passes is sent. */
export function useCheckedForm<Form extends Fields, Answer>(options: CheckedFormOptions<Form, Answer>) {
  const { start, problemOf, send, meta, fieldOf, onDone, onRefused } = options;
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState<Problem<keyof Form>>();
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const sending = useMutation({
    mutationFn: send,
    // Keeps passwords and codes on the screen only. With 0 ms, a form that is left while it is sent would be polled.
    gcTime: 1000,
    meta,
    onSuccess: onDone,
    onError: (error) => {
      onRefused?.();
      const refusal = refusalOf(error, fieldOf);
      if (refusal) setProblem(refusal);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    sending.reset();
    const found = problemOf(form);
    setProblem(found);
    if (found) toast({ variant: 'destructive', title: found.title, description: found.message });
    else sending.mutate(form);
  };

  const change = (name: keyof Form, value: string) => {
    setForm((before) => ({ ...before, [name]: value }));
    if (problem?.field === name) setProblem(undefined);
  };

  return {
    /** The props of the form's element. */
    formProps: { ref: formElement, noValidate: true, onSubmit: submit, className: 'grid gap-4' },
    /** The props of a field. */
    field: (name: keyof Form) => ({
      value: form[name] ?? '',
      error: problem?.field === name ? problem.message : undefined,
      required: true,
      onChange: (value: string) => change(name, value),
    }),
    change,
    isBusy: sending.isPending,
    /** The failure that no field shows already. */
    failure:
      sending.error && !refusalOf(sending.error, fieldOf) ? failureText(sending.error, meta) : undefined,
  };
}

/** A form that has these fields, among others. */
export type CheckedForm<Field extends string> = Pick<
  ReturnType<typeof useCheckedForm<Record<Field, string>, unknown>>,
  'formProps' | 'field' | 'isBusy' | 'failure'
>;
