import { useQuery } from '@tanstack/react-query';
import type { AdminVendor, AdminVotingCycle } from 'admin-api/contract';
import { Banner, Button } from 'shared-ui/host';
import { countText, formatCount } from 'shared-web';
import { Facts } from '../../lists/facts.tsx';
import { ballotProblem, countNominees, isNominated } from '../../nominees/nominations.ts';
import { categoriesQuery, dashboardQuery, vendorsQuery } from '../../queries.ts';
import { defaultsWarning } from '../../text-labels.ts';
import { formatNamed } from '../../time/zoned-time.ts';
import { resultsText, revealsAtEnd, WHO_MAY_VOTE, waitsForReveal } from '../rules.ts';
import { defaultName } from './period-draft.ts';
import type { PeriodForm } from './use-period-form.ts';

interface ReviewStepProps {
  form: PeriodForm;
  /** Opens the running period instead of ending it. */
  onInstead: () => void;
}

/** Summarises the period and its ballot, and names the current period if the new one ends it. */
export function ReviewStep({ form, onInstead }: ReviewStepProps) {
  const { draft, isNow, zone, closingPeriod, period } = form;
  const ballot = useBallot(form);
  const { startDate, endDate } = draft;
  const facts = {
    Name: draft.name,
    Starts: isNow ? 'Now' : startDate && formatNamed(zone, startDate),
    Ends: endDate && formatNamed(zone, endDate),
    'Who may vote': WHO_MAY_VOTE[draft.whoMayVote],
    Results: resultsText({ ...(period ?? NOT_BEGUN), ...draft }, (at) => formatNamed(zone, at)),
    Ballot: ballot?.text,
  };
  return (
    <>
      <Facts facts={facts} />
      {ballot?.problem && <Banner tone="warning" title={ballot.problem.message} />}
      {ballot?.everywhere && <Banner tone="warning" title={ballot.everywhere} />}
      {ballot?.defaults && <Banner tone="warning" title={ballot.defaults} />}
      {closingPeriod && <WhatItCloses period={closingPeriod} />}
      {closingPeriod?.state === 'open' && (
        <Button
          variant="ghost"
          size="sm"
          icon="clock"
          className="-ml-3 justify-self-start"
          onClick={onInstead}
        >
          Change the end date
        </Button>
      )}
    </>
  );
}

/** Awards with fewer categories often have every vendor in each. */
const MANY = 6;

const NOT_BEGUN = { state: 'scheduled', frozenFrom: null, isFrozen: false, revealedAt: null } as const;

/** Says what starting another period does to this one, which is open or has ended. */
function WhatItCloses({ period }: { period: AdminVotingCycle }) {
  const name = <strong className="text-ink wrap-anywhere">{period.name}</strong>;
  const counted = countText(period.totalVotes, 'vote');
  const votes = period.isFrozen ? `${counted} before the freeze, plus any since` : counted;
  const results = whatHappensToResults(period);
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm text-ink-soft">
      {period.state === 'open' ? (
        <p>
          This ends {name} ({votes}), and you can’t reopen it.
        </p>
      ) : (
        <p>
          {name} has ended with {votes}. Once another period has started, you can’t reopen it.
        </p>
      )}
      {results && <p>{results}</p>}
    </div>
  );
}

/** Returns undefined if the results stay as they are now. */
function whatHappensToResults(period: AdminVotingCycle): string | undefined {
  if (waitsForReveal(period)) return 'Its results stay hidden until they are announced.';
  if (period.isFrozen && revealsAtEnd(period)) {
    return 'Its results are announced right away, with the winners. This can’t be undone.';
  }
  return undefined;
}

/** Returns the ballot in words, what would stop voters, and the texts that are still a default. */
function useBallot({ nominations, draft, zone, isSuperAdmin: enabled }: PeriodForm) {
  const awards = useQuery(dashboardQuery).data?.awards;
  const { data: vendors = [] } = useQuery({ ...vendorsQuery, enabled });
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled });
  if (!awards) return undefined;
  const listed = categories.filter(({ isDraft }) => !isDraft);
  const isEverywhere = (vendor: AdminVendor) =>
    listed.every(({ id }) => isNominated(vendor, id, nominations));
  const published = vendors.filter(({ isDraft }) => !isDraft);
  // The dashboard knows the nominees that are stored.
  const withoutNominee =
    nominations.size > 0
      ? listed
          .filter(({ id }) => countNominees(id, vendors, nominations).listed === 0)
          .map(({ name }) => name)
      : awards.categories.withoutNominee;
  return {
    text: `${countText(awards.categories.published, 'category', 'categories')}, ${countText(awards.vendors.published, 'vendor')}`,
    everywhere:
      listed.length >= MANY && published.length > 1 && published.every(isEverywhere)
        ? `Every vendor is nominated in each of the ${formatCount(listed.length)} categories. Choose nominees if that isn’t meant.`
        : undefined,
    problem: ballotProblem({ ...awards, categories: { ...awards.categories, withoutNominee } }),
    defaults: defaultsWarning(awards, defaultName(draft, zone)),
  };
}
