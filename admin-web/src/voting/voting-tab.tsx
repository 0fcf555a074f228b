import * as limits from 'admin-api/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button, toast } from 'shared-ui/host';
import { TextField, useFocusBack } from 'shared-web';
import { PanelPage } from '../lists/panel-page.tsx';
import { readDays } from './days.ts';
import { PeriodForm } from './period-form/period-form.tsx';
import { Season } from './season.tsx';
import { VoteManagement } from './vote-management.tsx';
import { WithVotingStatus } from './with-voting-status.tsx';

export function VotingTab() {
  return (
    <PanelPage title="Voting System">
      <WithVotingStatus>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <Season />
          </div>
          <CustomPeriod />
          <VoteManagement />
        </div>
      </WithVotingStatus>
    </PanelPage>
  );
}

function CustomPeriod() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [days, setDays] = useState<number>();
  const opener = useFocusBack<HTMLButtonElement>(days !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDays(typed);
    if ('days' in read) {
      setProblem(undefined);
      setDays(read.days);
      return;
    }
    setProblem(read.problem);
    toast({ title: 'Error', description: read.problem, variant: 'destructive' });
    field.current?.focus();
  };

  return (
    <PanelPage
      isPart
      title="Custom Voting Period"
      note="Ends the current period, if any, and starts a new one with no votes."
    >
      <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          ref={field}
          label="Number of days"
          hint={`Up to ${limits.LONGEST_DAYS}.`}
          error={problem}
          name="days"
          inputMode="decimal"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          placeholder="14"
          maxLength={8}
        />
        <Button ref={opener} type="submit" variant="secondary" className="justify-self-start sm:mt-6.75">
          Create voting period
        </Button>
      </form>
      {days !== undefined && (
        <PeriodForm
          days={days}
          at="review"
          meta={{ errorToast: 'Failed to create voting period', successToast: 'Voting period created' }}
          onDone={() => setTyped('')}
          onClose={() => setDays(undefined)}
        />
      )}
    </PanelPage>
  );
}
