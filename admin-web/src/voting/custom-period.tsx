import type { VotingStatus } from 'admin-api/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Card, Field, Heading, Input, toast } from 'shared-ui/host';
import { useFocusBack } from '../use-focus-back.ts';
import { MOST_DAYS, readDays } from './days.ts';
import { NewPeriodDialog } from './new-period-dialog.tsx';

const INVALID = 'Please enter a valid number of days';
const meta = {
  errorToast: 'Failed to create voting period',
  successToast: 'Voting period created successfully',
};

export interface CustomPeriodProps {
  status: VotingStatus;
  readAt: number;
}

export function CustomPeriod({ status, readAt }: CustomPeriodProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [days, setDays] = useState<number>();
  const opener = useFocusBack<HTMLButtonElement>(days !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDays(typed);
    setDays(read);
    setInvalid(read === undefined);
    if (read !== undefined) return;
    toast({ title: 'Error', description: INVALID, variant: 'destructive' });
    field.current?.focus();
  };

  return (
    <Card variant="ruled" aria-labelledby="custom-period-title">
      <Heading as="h3" size="card" id="custom-period-title">
        Custom Voting Period
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        A new period starts from zero votes and ends after these days.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field label="Number of days" hint={`Up to ${MOST_DAYS}.`} error={invalid ? INVALID : null}>
          <Input
            ref={field}
            name="days"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="14"
            autoComplete="off"
            maxLength={8}
          />
        </Field>
        <Button ref={opener} type="submit" className="justify-self-start sm:mt-6.75">
          Create Voting Period
        </Button>
      </form>
      {days !== undefined && (
        <NewPeriodDialog
          title="Start a new voting period?"
          days={days}
          status={status}
          readAt={readAt}
          meta={meta}
          onDone={() => setTyped('')}
          onClose={() => setDays(undefined)}
        />
      )}
    </Card>
  );
}
