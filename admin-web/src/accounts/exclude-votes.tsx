import { useQuery } from '@tanstack/react-query';
import type {
  AccountGroup,
  AccountsExcluded,
  ExclusionPreview,
  PreviewExclusionRequest,
} from 'admin-api/contract';
import type { ReactNode } from 'react';
import { countText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../api-client.ts';
import { reasonField } from '../forms/fields.tsx';
import type { Act } from '../lists/acts.tsx';
import { votingStatusQuery } from '../queries.ts';
import { formatNamed, usePanelZone } from '../time/zoned-time.ts';

/** Excluding the votes of this many accounts or more is confirmed by a typed word. */
const MANY = 20;

const EXCLUDE = {
  label: 'Exclude votes',
  icon: 'x',
  tone: 'danger',
  failed: 'Failed to exclude the votes',
  done: (_: string, { message }: AccountsExcluded) => message,
} as const;

const asking = (accounts: number, description: ReactNode) => ({
  title: `Exclude the votes of ${countText(accounts, 'account')}?`,
  description,
  fields: { reason: reasonField({ hint: 'Anyone can read this, including these voters.' }) },
  confirmWord: accounts >= MANY ? 'EXCLUDE' : undefined,
});

/** Excludes the votes of a group of accounts. */
export const EXCLUDE_GROUP: Act<AccountGroup, AccountsExcluded> = {
  ...EXCLUDE,
  appliesTo: ({ trusted }) => !trusted,
  onlyOne: true,
  confirm: ([group]) => asking(group?.accounts ?? 0, <WhatGoes group={group?.id} />),
  request: ([group], { reason }) =>
    call('POST /api/admin/account-groups/:id/exclusion', {
      at: group?.id,
      body: { reason },
      timeoutMs: VOTES_TIMEOUT_MS,
    }),
};

/** Excludes the votes of voters, whom `nameOf` names. */
export function excludeVotersOf<Row>(nameOf: (row: Row) => string | null): Act<Row, AccountsExcluded> {
  const namesOf = (rows: readonly Row[]) => [...new Set(rows.map(nameOf).filter((name) => name !== null))];
  return {
    ...EXCLUDE,
    appliesTo: (row) => nameOf(row) !== null,
    confirm: (rows) => {
      const usernames = namesOf(rows);
      return asking(usernames.length, <WhatGoes voters={{ usernames }} />);
    },
    request: (rows, { reason }) =>
      call('POST /api/admin/users/exclusion', {
        body: { usernames: namesOf(rows), reason },
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
  };
}

interface WhatGoesProps {
  group?: number | undefined;
  voters?: PreviewExclusionRequest;
}

/** Says how many votes an exclusion is about, and when it shows. */
function WhatGoes({ group, voters }: WhatGoesProps) {
  const zone = usePanelZone();
  const { data: preview } = useQuery({
    queryKey: ['exclusion', group, voters],
    queryFn: ({ signal }) =>
      voters
        ? call('POST /api/admin/users/exclusion/preview', { body: voters, signal })
        : call('GET /api/admin/account-groups/:id/exclusion', { at: group, signal }),
    staleTime: 0,
  });
  const cycle = useQuery(votingStatusQuery).data?.activeCycle;
  const state = cycle?.isFrozen ? 'frozen' : cycle?.state === 'closed' ? 'announced' : 'live';
  return (
    <>
      <p>Their votes in this voting period, and any new ones, won’t count.</p>
      {preview?.countedUntil && (
        <p className="mt-2">
          They had cast{' '}
          <strong className="text-ink">{countText(preview.voteCount + preview.laterCount, 'vote')}</strong> by{' '}
          {formatNamed(zone, preview.countedUntil)}. Later ones aren’t shown, because they could tell when a
          person voted.
        </p>
      )}
      {preview && <p className="mt-2">{whenItShows(preview, state)}</p>}
      <p className="mt-2">They can still sign in and vote. You can restore their votes in Excluded votes.</p>
    </>
  );
}

/** Fewer than ten voters in a category would tell who they voted for. */
function whenItShows(
  { voteCount, laterCount }: ExclusionPreview,
  state: 'frozen' | 'announced' | 'live',
): string {
  if (state === 'frozen') return 'The leaderboard stays as it is. The results leave these votes out.';
  if (voteCount + laterCount === 0) {
    return state === 'announced'
      ? 'Only categories where at least ten voters change are corrected.'
      : 'Categories where at least ten voters change do so right away, the others when the leaderboard freezes or voting ends.';
  }
  if (laterCount === 0) return 'This shows right away.';
  const now = voteCount === 0 ? 'Nothing changes yet' : `${countText(voteCount, 'vote')} will go right away`;
  const why =
    'in categories where fewer than ten voters would change: the difference would show how they voted';
  return state === 'announced'
    ? `${now}. ${countText(laterCount, 'vote')} will stay, ${why}.`
    : `${now}. ${countText(laterCount, 'vote')} will go when the leaderboard freezes or voting ends, ${why}.`;
}
