import { plural, select, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrganiserAct } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { FilterGroup, Heading, Skeletons } from 'shared-ui/host';
import { formatLongDateTime, Loaded, withParams, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { type CycleId, organiserActsQuery } from '../queries.ts';

const loaded = () => ({
  loading: t`Loading what organisers did`,
  failed: t`Failed to load what organisers did`,
});

/** Lists what organisers did in a voting period, oldest first. */
export function OrganiserActs({ cycle }: { cycle: CycleId }) {
  const acts = useQuery(organiserActsQuery(cycle));
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
        {(rows) => <ActList acts={rows} />}
      </Loaded>
    </section>
  );
}

const CHANGED = 'changed';

/** Lists all acts or, once the results say which did, those that changed a winner. */
function ActList({ acts }: { acts: readonly OrganiserAct[] }) {
  const [search, setSearch] = useSearchParams();
  const isDisclosed = acts.some(({ otherWinners, newWinners }) => otherWinners ?? newWinners);
  const filter = isDisclosed && search.get('acts') === CHANGED ? CHANGED : '';
  const shown = filter
    ? acts.filter(({ otherWinners, newWinners }) => newWinners ?? otherWinners?.length)
    : acts;
  return (
    <>
      {isDisclosed && (
        <FilterGroup
          label={t`Show acts`}
          options={[
            { value: '', label: t`All acts` },
            { value: CHANGED, label: t`Changed a winner` },
          ]}
          value={filter}
          onValueChange={(value) => setSearch(withParams(search, { acts: value }))}
          className="mt-4 print:hidden"
        />
      )}
      {shown.length === 0 && <p className="mt-4 text-ink-soft">{t`No act changed a winner.`}</p>}
      <ol className="mt-4">
        {shown.map((act) => (
          <Act key={`${act.at} ${act.kind} ${act.names}`} act={act} />
        ))}
      </ol>
    </>
  );
}

function Act({ act }: { act: OrganiserAct }) {
  const zone = useZone();
  const sentence = sentenceOf(act, zone);
  if (!sentence) return null;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[13rem_1fr] lg:grid-cols-[17rem_1fr]">
      <time dateTime={act.at} className="text-ink-soft tabular-nums">
        {formatLongDateTime(act.at, zone)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {act.isCorrection && <span className="font-medium">{t`Correction:`} </span>}
          {sentence} {votesMoved(act)}
        </p>
        {act.reason && <p className="text-ink-soft">{t`Reason: ${{ reason: act.reason }}`}</p>}
        <Without act={act} />
        <NewWinners act={act} />
        {!act.reason && act.votes && NEED_REASONS.includes(act.kind) && (
          <p className="text-ink-soft">{t`No reason was given.`}</p>
        )}
      </div>
    </li>
  );
}

/** Says whether an act changed a winner, or all exclusions of accounts together did. */
function Without({ act: { kind, otherWinners } }: { act: OrganiserAct }) {
  if (!otherWinners) return null;
  const isAboutAccounts = kind === 'announced';
  if (otherWinners.length === 0) {
    return (
      <p className="text-ink-soft">
        {isAboutAccounts
          ? t`Without the exclusions of accounts, the same vendors would have won.`
          : t`Without this, the same vendors would have won.`}
      </p>
    );
  }
  return otherWinners.map(({ category, winners: names }) => {
    const winners = names.join(', ');
    return (
      <p key={category} className="font-medium">
        {category === null
          ? isAboutAccounts
            ? t`Without the exclusions of accounts, ${{ winners }} would have come first overall.`
            : t`Without this, ${{ winners }} would have come first overall.`
          : isAboutAccounts
            ? t`Without the exclusions of accounts, ${{ winners }} would have won ${{ category }}.`
            : t`Without this, ${{ winners }} would have won ${{ category }}.`}
      </p>
    );
  });
}

/** Says who has won since a correction. */
const NewWinners = ({ act: { newWinners = [] } }: { act: OrganiserAct }) =>
  newWinners.map(({ category, winners: names }) => {
    const winners = names.join(', ');
    return (
      <p key={category} className="font-medium">
        {category === null
          ? winners
            ? t`Now first overall: ${{ winners }}.`
            : t`Nobody is first overall now.`
          : winners
            ? t`Now first in ${{ category }}: ${{ winners }}.`
            : t`Nobody is first in ${{ category }} now.`}
      </p>
    );
  });

type ActInZone = Omit<OrganiserAct, 'at' | 'kind' | 'reason' | 'isCorrection'> & { zone: Zone };

/** An act of this many names or fewer lists all of them. */
const MOST_NAMES = 12;

/** Returns the names in a list, which may be cut. */
function listed(names: readonly string[]): string {
  const hidden = names.length - MOST_NAMES;
  const shown = names.slice(0, hidden > 1 ? MOST_NAMES : names.length).join(', ');
  return hidden > 1 ? t`${{ shown }} and ${{ hidden }} more` : shown;
}

/** Returns what became of the votes for vendors or in categories. */
function votesMoved({ kind, votes }: Pick<OrganiserAct, 'kind' | 'votes'>): string {
  if (!votes || !NOMINEES[kind]) return '';
  return kind.endsWith('_removed') || kind === 'disqualified'
    ? plural(votes, { one: '# vote no longer counted.', other: '# votes no longer counted.' })
    : plural(votes, { one: '# vote counted again.', other: '# votes counted again.' });
}

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
  restored: ({ votes, names: [name] = [] }) =>
    name && votes
      ? t`An organiser restored ${plural(votes, { one: '# vote', other: '# votes' })} for ${name} that didn’t count.`
      : votes === undefined
        ? t`An organiser restored votes that didn’t count.`
        : t`An organiser restored ${plural(votes, { one: '# vote', other: '# votes' })} that didn’t count.`,
  frozen: ({ isByOrganiser }) =>
    isByOrganiser
      ? t`The leaderboard froze because of an organiser’s change.`
      : t`The leaderboard froze, as planned.`,
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

/** What acts on so many vendors or categories say before their names. */
const NOMINEES: Readonly<Record<string, (count: number) => string>> = {
  vendors_added: (count) =>
    plural(count, { one: 'An organiser added a vendor', other: 'An organiser added # vendors' }),
  vendors_removed: (count) =>
    plural(count, {
      one: 'An organiser took a vendor off the site',
      other: 'An organiser took # vendors off the site',
    }),
  vendors_returned: (count) =>
    plural(count, {
      one: 'An organiser brought a vendor back',
      other: 'An organiser brought # vendors back',
    }),
  vendors_renamed: (count) =>
    plural(count, { one: 'An organiser renamed a vendor', other: 'An organiser renamed # vendors' }),
  vendors_merged: () => t`An organiser merged a vendor into another`,
  vendors_nominated: (count) =>
    plural(count, {
      one: 'An organiser changed the categories of a vendor',
      other: 'An organiser changed the categories of # vendors',
    }),
  disqualified: () => t`An organiser disqualified a vendor`,
  disqualification_undone: () => t`An organiser undid the disqualification of a vendor`,
  categories_added: (count) =>
    plural(count, { one: 'An organiser added a category', other: 'An organiser added # categories' }),
  categories_removed: (count) =>
    plural(count, {
      one: 'An organiser took a category off the site',
      other: 'An organiser took # categories off the site',
    }),
  categories_returned: (count) =>
    plural(count, {
      one: 'An organiser brought a category back',
      other: 'An organiser brought # categories back',
    }),
  categories_renamed: (count) =>
    plural(count, { one: 'An organiser renamed a category', other: 'An organiser renamed # categories' }),
};

/** Returns what an act says on the page; undefined for one that an API of a newer release lists. */
function sentenceOf(act: OrganiserAct, zone: Zone): string | undefined {
  const { kind, names = [], categories } = act;
  const nominees = NOMINEES[kind]?.(names.length);
  if (!nominees) return ACTS[kind]?.({ ...act, zone });
  return categories
    ? t`${{ nominees }} in ${{ categories: listed(categories) }}: ${{ names: listed(names) }}.`
    : t`${{ nominees }}: ${{ names: listed(names) }}.`;
}

/** Acts that an organiser should explain if votes depended on them. */
const NEED_REASONS: readonly string[] = [
  'reset',
  'vendors_removed',
  'vendors_returned',
  'categories_removed',
  'categories_returned',
  'disqualified',
];
