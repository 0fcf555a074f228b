import { plural, select, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrganiserAct } from 'public-api/contract';
import { Heading, Skeletons } from 'shared-ui/host';
import { formatLongDateTime, Loaded, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { type CycleId, organiserActsQuery } from '../queries.ts';

const loaded = () => ({
  loading: t`Loading what organisers did`,
  failed: t`Failed to load what organisers did`,
});

/** Lists what organisers did in a voting period, oldest first. */
export function OrganiserActs({ cycle }: { cycle: CycleId }) {
  const acts = useQuery(organiserActsQuery(cycle));
  const zone = useZone();
  return (
    <section aria-labelledby="organiser-acts" className="mt-12 min-w-0">
      <Heading as="h3" id="organiser-acts">{t`What organisers did`}</Heading>
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t`The site writes this list from its audit log. Organisers can’t change it.`}</p>
      <Loaded
        query={acts}
        texts={loaded()}
        quiet
        placeholder={<Skeletons shapes={Array<string>(3).fill('my-4 h-9')} />}
        empty={<p className="mt-4 text-ink-soft">{t`No voting period has begun.`}</p>}
      >
        {(rows) => (
          <ol className="mt-4">
            {rows.map((act) => (
              <Act key={`${act.at} ${act.kind}`} act={act} zone={zone} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

interface ActProps {
  act: OrganiserAct;
  zone: Zone;
}

function Act({ act, zone }: ActProps) {
  const sentence = ACTS[act.kind];
  // An API of a newer release may list other acts.
  if (!sentence) return null;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[13rem_1fr] lg:grid-cols-[17rem_1fr]">
      <time dateTime={act.at} className="text-ink-soft tabular-nums">
        {formatLongDateTime(act.at, zone)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {act.isCorrection && <span className="font-medium">{t`Correction:`} </span>}
          {sentence({ ...act, zone })}
        </p>
        {act.reason && <p className="text-ink-soft">{t`Reason: ${{ reason: act.reason }}`}</p>}
      </div>
    </li>
  );
}

type ActInZone = Pick<
  OrganiserAct,
  'category' | 'accounts' | 'votes' | 'whoMayVote' | 'startDate' | 'endDate' | 'name' | 'isByOrganiser'
> & { zone: Zone };

const excludedVotes = ({ accounts = 0, votes }: ActInZone): string =>
  votes === undefined
    ? t`An organiser excluded the votes of ${plural(accounts, { one: '# account', other: '# accounts' })}.`
    : t`An organiser excluded ${plural(votes, { one: '# vote', other: '# votes' })} of ${plural(accounts, { one: '# account', other: '# accounts' })}.`;

function datesChanged({ startDate, endDate, zone }: ActInZone): string {
  const start = startDate && formatLongDateTime(startDate, zone);
  const end = endDate && formatLongDateTime(endDate, zone);
  if (start && end) return t`An organiser moved the start to ${start} and the end to ${end}.`;
  return start
    ? t`An organiser moved the start to ${start}.`
    : t`An organiser moved the end to ${{ end: end ?? '' }}.`;
}

/** What an act says on the page, by its kind and without its reason. */
const ACTS: Readonly<Record<string, (act: ActInZone) => string>> = {
  began: ({ whoMayVote = 'everybody' }) =>
    t`Voting began, and ${select(whoMayVote, {
      invited: 'only people with an invitation code could vote',
      confirmed: 'only people with a confirmed email address could vote',
      members: 'only members could vote',
      other: 'everybody could vote',
    })}.`,
  dates_changed: datesChanged,
  rule_changed: ({ whoMayVote = 'everybody' }) =>
    t`An organiser changed who may vote. From then on, ${select(whoMayVote, {
      invited: 'only people with an invitation code could vote',
      confirmed: 'only people with a confirmed email address could vote',
      members: 'only members could vote',
      other: 'everybody could vote',
    })}.`,
  board_changed: () => t`An organiser changed when the leaderboard freezes or how results are announced.`,
  renamed: ({ name = '' }) => t`An organiser renamed the voting period to “${name}”.`,
  paused: () => t`An organiser paused voting.`,
  resumed: () => t`An organiser resumed voting.`,
  reset: ({ category, votes = 0 }) =>
    category
      ? t`An organiser reset the votes in ${category}: ${plural(votes, { one: '# vote', other: '# votes' })} no longer counted.`
      : t`An organiser reset all votes: ${plural(votes, { one: '# vote', other: '# votes' })} no longer counted.`,
  excluded: excludedVotes,
  restored: ({ votes }) =>
    votes === undefined
      ? t`An organiser restored votes that didn’t count.`
      : t`An organiser restored ${plural(votes, { one: '# vote', other: '# votes' })} that didn’t count.`,
  frozen: () => t`The leaderboard froze, as planned.`,
  ended_early: () => t`An organiser ended voting early.`,
  reopened: ({ endDate, zone }) =>
    endDate
      ? t`An organiser reopened voting until ${{ endDate: formatLongDateTime(endDate, zone) }}.`
      : t`An organiser reopened voting.`,
  winners_shown: () =>
    t`An organiser looked at the winners before they were announced, for trophies or a rehearsal.`,
  announced: ({ isByOrganiser }) =>
    isByOrganiser ? t`An organiser announced the results.` : t`The results were announced, as planned.`,
};
