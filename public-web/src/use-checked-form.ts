import { useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui/host';
import { ApiError } from 'shared-web';

type Fields = Record<string, string>;

/** `title` is the toast's; the message also stays at the field. */
export type Problem<Field> = { title: string; message: string; field: Field };

/** The first field without a value, as the problem that it is. */
export function blankField<Form extends Fields>(form: Form): Problem<keyof Form> | undefined {
  const field = Object.keys(form).find((key) => !form[key]?.trim());
  return field === undefined ? undefined : { title: 'Error', message: 'Please fill in all fields', field };
}

type FieldOf<Field> = Partial<Record<string, Field>>;

/** The server's complaint about a field that the form has; `fieldOf` translates its names for them. */
export function refusalOf<Field>(error: unknown, fieldOf: FieldOf<Field>): Problem<Field> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  for (const { field: name, message } of error.details) {
    const field = fieldOf[name];
    if (field !== undefined) return { title: 'Error', message, field };
  }
  return undefined;
}

/** The values of a form, and the one problem that is shown at its field and takes the focus there. */
export function useCheckedForm<Form extends Fields>(start: Form) {
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState<Problem<keyof Form>>();
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  return {
    form,
    formElement,
    errorOf: (field: keyof Form) => (problem?.field === field ? problem.message : undefined),
    change: (field: keyof Form, value: string) => {
      setForm((before) => ({ ...before, [field]: value }));
      if (problem?.field === field) setProblem(undefined);
    },
    /** Whether there is nothing to complain about; says what there is. */
    passes: (found: Problem<keyof Form> | undefined): boolean => {
      setProblem(found);
      if (found) toast({ variant: 'destructive', title: found.title, description: found.message });
      return !found;
    },
    /** Puts the server's complaint to the field that it is about, if it is one of the form's. */
    showRefusal: (error: unknown, fieldOf: FieldOf<keyof Form>) => {
      const refusal = refusalOf(error, fieldOf);
      if (refusal) setProblem(refusal);
    },
  };
}
