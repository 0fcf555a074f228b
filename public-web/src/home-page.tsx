import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, Skeletons, Tabs } from 'shared-ui/host';
import { useVotingCycle } from './cycle/use-voting-cycle.ts';
import { isAnnounced } from './cycle/voting-cycle.ts';
import { VotingNotice } from './cycle/voting-notice.tsx';
import { hasBeenHere } from './page/been-here.ts';
import { Hero } from './page/hero.tsx';
import { useSiteTexts } from './page/site-texts.ts';
import { PeriodTitle, VotingTitle } from './page/voting-title.tsx';
import { DirectoryTab, LeaderboardTab, ResultsTab } from './page-parts.ts';
import { Winners } from './results/winners.tsx';
import { VoteNowTab } from './votes/vote-now-tab.tsx';

const TABS = [
  { value: 'vote', label: 'Vote Now', Content: VoteNowTab, isOfPeriod: false },
  { value: 'leaderboard', label: 'Leaderboard', Content: LeaderboardTab, isOfPeriod: true },
  { value: 'vendors', label: 'All Vendors', Content: DirectoryTab, isOfPeriod: false },
  { value: 'results', label: 'Results', Content: ResultsTab, isOfPeriod: true },
] as const;

const tabOf = (search: URLSearchParams) => TABS.find((tab) => tab.value === search.get('tab')) ?? TABS[0];

/** The tab lives in the address (`/?tab=leaderboard`), so that a view can be shared and Back works. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { name } = useSiteTexts();
  const voting = useVotingCycle();
  const chosen = tabOf(search);
  const namesPeriod = chosen.isOfPeriod && search.has('cycle');
  const choose = (value: string) => {
    // A click reaches this twice (press, then focus) before the router has rendered; Back must not need two presses.
    if (value === tabOf(new URLSearchParams(window.location.search)).value) return;
    setSearch(value === TABS[0].value ? {} : { tab: value });
  };
  return (
    <>
      {namesPeriod ? (
        <PeriodTitle>{chosen.label}</PeriodTitle>
      ) : (
        <VotingTitle>{chosen.value === 'vote' ? name : chosen.label}</VotingTitle>
      )}
      <Hero size={heroSize(chosen.value)} />
      <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 short:pt-1">
        <VotingNotice as="banner" />
        <Tabs
          label="Sections"
          value={chosen.value}
          onValueChange={choose}
          items={TABS.map(({ value, label, Content }) => ({
            value,
            label,
            content: (
              <Suspense fallback={<TabOnItsWay label={`Loading ${label}`} />}>
                {value === 'vote' && voting && isAnnounced(voting.cycle, voting.state) && <Winners />}
                <VotingNotice as="line" />
                <Content />
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  );
}

const heroSize = (tab: string) => (tab !== TABS[0].value ? 'slim' : hasBeenHere ? 'brief' : 'full');

/** Tall enough that the footer stays out of sight while a tab's file arrives. */
function TabOnItsWay({ label }: { label: string }) {
  return (
    <Loading label={label} className="min-h-dvh">
      <Skeletons shapes={['h-9 w-64 max-w-full', 'mt-8 h-64']} />
    </Loading>
  );
}
