import * as limits from 'admin-api/limits';
import { useState } from 'react';
import { Button } from 'shared-ui/host';
import { TextField, useCheckedForm } from 'shared-web';
import { useFocusBack } from '../lists/list-view.ts';
import { PanelPage } from '../lists/panel-page.tsx';
import { problemOfDays } from './days.ts';
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
  const [days, setDays] = useState<number>();
  const opener = useFocusBack<HTMLButtonElement>(days !== undefined);
  const { formProps, field, change } = useCheckedForm({
    start: { days: '' },
    optional: ['days'],
    problemsOf: ({ days: typed }) => {
      const message = problemOfDays(typed);
      return message ? [{ title: 'Error', message, field: 'days' as const }] : [];
    },
    send: async ({ days: typed }) => Number(typed),
    meta: { keepsData: true },
    onDone: setDays,
  });
  return (
    <PanelPage
      isPart
      title="Custom Voting Period"
      note="Ends the current period, if any, and starts a new one with no votes."
    >
      <form {...formProps} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Number of days"
          hint={`Up to ${limits.LONGEST_DAYS}.`}
          name="days"
          inputMode="decimal"
          {...field('days')}
          placeholder="14"
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
          onDone={() => change('days', '')}
          onClose={() => setDays(undefined)}
        />
      )}
    </PanelPage>
  );
}
