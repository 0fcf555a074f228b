import { useQuery } from '@tanstack/react-query';
import { countText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { choicesById } from '../forms/choice.tsx';
import { publicReason } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { votingCyclesQuery } from '../queries.ts';
import { categoriesField } from './category-choice.tsx';
import type { CatalogueRow } from './records.ts';

/** Takes a vendor out of a voting period, in all or some of its categories, with a public reason. */
export function useDisqualify(): Act<CatalogueRow> {
  const { data = [] } = useQuery(votingCyclesQuery);
  const periods = data.filter(({ state }) => state !== 'scheduled');
  const current = periods.find(({ isActive }) => isActive) ?? periods[0];
  return {
    label: 'Disqualify…',
    icon: 'circle-alert',
    tone: 'danger',
    onlyOne: true,
    appliesTo: ({ isDraft }) => !isDraft && current !== undefined,
    confirm: ([row], what) => ({
      title: `Disqualify ${what}?`,
      confirmLabel: 'Disqualify',
      description: `As far as votes show now, it has ${countText(row?.voteCount ?? 0, 'vote')} in ${current?.name}. They will no longer count, and others move up; the name and your reason stay in the results. While voting is open, the voters read the reason and can vote again. You can undo this in Excluded votes.`,
      confirmWord: 'DISQUALIFY',
      fields: {
        categoryIds: categoriesField('Categories'),
        ...(periods.length > 1 && {
          choice: { label: 'Voting period', choices: choicesById(periods), start: String(current?.id) },
        }),
        reason: publicReason(),
      },
    }),
    request: ([row], { categoryIds, choice, reason }) =>
      call('POST /api/admin/vendors/:id/disqualify', {
        at: row?.id,
        body: { categoryIds, ...(choice && { cycleId: Number(choice) }), reason },
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
    failed: 'Failed to disqualify vendor',
    done: (what) => `${what} disqualified`,
  };
}
