import type { ActOnVotes, AdminVotingCycle, WinnersShown } from 'admin-api/contract';
import { useState } from 'react';
import { Heading } from 'shared-ui/host';
import { listText } from 'shared-web';
import { call, VOTES_TIMEOUT_MS } from '../../api-client.ts';
import { type Act, ActButtons } from '../../lists/acts.tsx';
import { Facts } from '../../lists/facts.tsx';
import { PanelPage } from '../../lists/panel-page.tsx';

/** Shows a super admin the winners of a period that has ended, after a confirmation. */
export function ShowWinners({ period }: { period: AdminVotingCycle }) {
  const [winners, setWinners] = useState<WinnersShown>();
  return (
    <PanelPage isPart title="Winners" note="Trophies have to be engraved before the announcement.">
      {winners && <Shown {...winners} />}
      <ActButtons row={period} name={period.name} acts={winners ? [] : [showAct(setWinners)]} />
    </PanelPage>
  );
}

const showAct = (onShown: (winners: WinnersShown) => void): Act<AdminVotingCycle> => ({
  label: 'Show me the winners',
  icon: 'eye',
  tone: 'danger',
  confirm: () => ({
    title: 'Show me the winners?',
    description:
      'Only you see them. The audit log records it under your name. After the announcement, the results page says that an organiser looked at the winners before.',
  }),
  request: async ([period]) =>
    onShown(
      await call('POST /api/admin/voting-cycles/:id/winners', {
        at: period?.id,
        timeoutMs: VOTES_TIMEOUT_MS,
      }),
    ),
  failed: 'Failed to show the winners',
  done: () => 'The winners are shown to you',
});

function Shown({ overall, categories, ties, withoutVotes, acts }: WinnersShown) {
  return (
    <div className="grid gap-6">
      <Facts
        facts={{
          Overall:
            overall.length === 0 ? (
              'Nobody'
            ) : (
              <ol>
                {overall.map((vendor) => (
                  <li key={vendor.name}>
                    {vendor.place}. <bdi>{vendor.name}</bdi>
                  </li>
                ))}
              </ol>
            ),
          ...Object.fromEntries(
            categories.map(({ name, winners }) => [
              name,
              winners.length === 0 ? 'Nobody' : listText(winners),
            ]),
          ),
        }}
      />
      <p className="text-sm text-ink-soft">
        {tiedIn(ties)} {withoutVotesIn(withoutVotes)}
      </p>
      <Heading as="h4" size="card">
        Resets, deletions and disqualifications
      </Heading>
      <ActsOnVotes acts={acts} />
    </div>
  );
}

const WHAT: Record<ActOnVotes['kind'], (name: string) => string> = {
  all: () => 'The reset of all votes',
  category: (name) => `The reset of ${name}`,
  category_archived: (name) => `The deletion of ${name}`,
  vendor_archived: (name) => `The deletion of ${name}`,
  disqualified: (name) => `The disqualification of ${name}`,
};

/** Says who would win without each reset, deletion and disqualification. The results page says the same after the announcement. */
export function ActsOnVotes({ acts }: { acts: readonly ActOnVotes[] }) {
  if (acts.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        No reset, deletion or disqualification has taken votes out of the count.
      </p>
    );
  }
  return (
    <ul className="grid text-sm">
      {acts.map(({ id, kind, name, otherWinners }) => (
        <li key={id} className="border-t border-line py-3 wrap-anywhere first:border-t-0">
          <p className="font-medium">{WHAT[kind](name ?? '')}</p>
          {otherWinners.length === 0 && (
            <p className="text-ink-soft">The same vendors would win without it.</p>
          )}
          {otherWinners.map(({ category, winners }) => (
            <p key={category} className="text-ink-soft">
              Without it, <bdi>{listText(winners)}</bdi> would win{' '}
              {category === null ? 'overall' : <bdi>{category}</bdi>}.
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

export const tiedIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'No category is tied.'
    : `Several vendors have the most votes in ${someOf(categories)}. They will share the award.`;

export const withoutVotesIn = (categories: readonly string[]): string =>
  categories.length === 0
    ? 'Every category has votes.'
    : `${someOf(categories)} won’t have a winner, because nobody has voted there.`;

const MOST_NAMES = 6;

/** Returns all names, or the first ones and the number of the others. */
function someOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return listText(names);
  const shown = names.slice(0, MOST_NAMES - 1);
  return listText([...shown, `${names.length - shown.length} more categories`]);
}
