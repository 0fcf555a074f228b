import { useSearchParams } from 'react-router-dom';
import { Tabs } from 'shared-ui/host';
import { Hero } from './hero.tsx';
import { LeaderboardTab } from './leaderboard/leaderboard-tab.tsx';
import { usePageTitle } from './page-title.ts';
import { ResultsTab } from './results/results-tab.tsx';
import { useSiteTexts } from './site-texts.ts';
import { DirectoryTab } from './vendors/directory-tab.tsx';
import { VoteNowTab } from './votes/vote-now-tab.tsx';
import { VotingNotice } from './voting-notice.tsx';

const TABS = [
  { value: 'vote', label: 'Vote Now' },
  { value: 'leaderboard', label: 'Leaderboard' },
  { value: 'vendors', label: 'All Vendors' },
  { value: 'results', label: 'Results' },
] as const;

const CONTENT = {
  vote: () => <VoteNowTab />,
  leaderboard: () => <LeaderboardTab />,
  vendors: () => <DirectoryTab />,
  results: () => <ResultsTab />,
};

const tabOf = (search: URLSearchParams) => TABS.find((tab) => tab.value === search.get('tab')) ?? TABS[0];

/** The tab lives in the address (`/?tab=leaderboard`), so that a view can be shared and Back works. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { name } = useSiteTexts();
  const chosen = tabOf(search);
  const choose = (value: string) => {
    // A click reaches this twice (press, then focus) before the router has rendered; Back must not need two presses.
    if (value === tabOf(new URLSearchParams(window.location.search)).value) return;
    setSearch(value === TABS[0].value ? {} : { tab: value });
  };
  usePageTitle(chosen.value === 'vote' ? name : chosen.label);
  return (
    <>
      <Hero />
      <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
        <VotingNotice />
        <Tabs
          label="Sections"
          className={NARROW_TABS}
          value={chosen.value}
          onValueChange={choose}
          items={TABS.map((tab) => ({ ...tab, content: CONTENT[tab.value]() }))}
        />
      </div>
    </>
  );
}

/* All four in view on a phone, where the kit's list would scroll sideways. */
const NARROW_TABS = [
  'max-sm:[&_[role=tablist]]:justify-between max-sm:[&_[role=tablist]]:gap-0',
  'max-sm:[&_[role=tab]]:text-sm max-[22rem]:[&_[role=tab]]:text-xs',
].join(' ');
