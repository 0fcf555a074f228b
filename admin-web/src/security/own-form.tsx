import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from 'shared-ui/host';
import { Failure, type FormChange } from 'shared-web';

export interface OwnFormProps {
  title: string;
  /** Explains the form in a sentence. */
  text: string;
  ready: boolean;
  saving: FormChange;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

/** A form of the admin's own account. */
export function OwnForm({ title, text, ready, saving, ...props }: OwnFormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby={id} className="grid content-start gap-4">
      <div>
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      {props.children}
      <Failure>{saving.failure}</Failure>
      <Button
        type="submit"
        variant="secondary"
        disabled={!ready}
        busy={saving.isPending}
        busyLabel={props.busyLabel}
        className="justify-self-start"
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}
