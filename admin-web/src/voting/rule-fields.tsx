import { useQuery } from '@tanstack/react-query';
import type { AdminVotingCycle } from 'admin-api/contract';
import { Field, Select } from 'shared-ui/host';
import { emailDomainsQuery } from '../queries.ts';
import { cannotSend, RECOMMENDED } from './messages.tsx';
import { type WhoMayVote, whoChoices } from './who-may-vote.ts';

export type Rules = Pick<AdminVotingCycle, 'whoMayVote'>;

interface RuleFieldsProps {
  value: Rules;
  onChange: (changed: Partial<Rules>) => void;
  /** Says what else to do if voters need an invitation code. */
  invitedHint: string;
}

/** Asks who may vote in a period. */
export function RuleFields({ value, onChange, invitedHint }: RuleFieldsProps) {
  const missing = useQuery(emailDomainsQuery).data?.missing ?? [];
  const recommended = missing.length > 0 ? [RECOMMENDED, cannotSend({ missing })].join(' ') : RECOMMENDED;
  const hints = { everybody: recommended, invited: invitedHint, confirmed: CONFIRMED_HINT };
  return (
    <Field label="Who may vote" hint={hints[value.whoMayVote]}>
      <Select
        items={whoChoices(missing)}
        value={value.whoMayVote}
        onValueChange={(who) => onChange({ whoMayVote: who as WhoMayVote })}
      />
    </Field>
  );
}

const CONFIRMED_HINT =
  'Each mailbox has one account. People confirm their address once, before their first vote.';
