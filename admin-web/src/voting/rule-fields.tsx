import type { AdminVotingCycle } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { PUBLISHING_CHOICES, WHO_CHOICES } from './who-may-vote.ts';

export type Rules = Pick<AdminVotingCycle, 'whoMayVote' | 'publishing'>;

interface RuleFieldsProps {
  value: Rules;
  onChange: (changed: Partial<Rules>) => void;
  /** What has to be done where only invited people may vote. */
  invitedHint: string;
}

/** Who may vote in a period, and how its leaderboard updates. */
export function RuleFields({ value, onChange, invitedHint }: RuleFieldsProps) {
  return (
    <>
      <Field
        label="Who may vote"
        hint={value.whoMayVote === 'invited' ? invitedHint : 'It can be changed later.'}
      >
        <Select
          items={WHO_CHOICES}
          value={value.whoMayVote}
          onValueChange={(who) => onChange({ whoMayVote: who === 'invited' ? who : 'everybody' })}
        />
      </Field>
      <Field label="Leaderboard updates">
        <Select
          items={PUBLISHING_CHOICES}
          value={value.publishing}
          onValueChange={(how) => onChange({ publishing: how === 'steps' ? how : 'live' })}
        />
      </Field>
    </>
  );
}
