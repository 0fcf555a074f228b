import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createContext, Suspense, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Loading, Skeletons, Tabs } from 'shared-ui/host';
import { useVotingCycle } from './cycles/use-voting-cycle.ts';
import { isAnnounced } from './cycles/voting-cycle.ts';
import { VotingNotice } from './cycles/voting-notice.tsx';
import { Hero } from './page/hero.tsx';
import { inLanguage } from './page/language.ts';
import { PAGES } from './page/pages.ts';
import { useSiteTexts } from './page/site-texts.ts';
import { PeriodTitle, VotingTitle } from './page/voting-title.tsx';
import { categoriesQuery, vendorsQuery } from './queries.ts';
import { CategoryWinners, NominationsNotice, Podium, SCREENS } from './screens.ts';
import { useSuggesting } from './suggestions/use-suggesting.ts';

const COOKIE = 'va_been_here';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * True if this browser has opened the site before. A cookie stores this, so that the gateway sends the document with
 * the smaller hero, and the page keeps its layout after the first paint.
 */
export const BeenHere = createContext(takeNote());

function takeNote(): boolean {
  // The renderer has no document, and provides the value.
  if (typeof document === 'undefined') return false;
  const known = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP from another machine
  document.cookie = `${COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return known;
}

const tab = (name: 'vote' | 'leaderboard' | 'vendors' | 'results') => ({
  value: name,
  label: PAGES[name].title,
  Content: SCREENS[name],
  isOfPeriod: PAGES[name].params?.cycle !== undefined,
});
const VOTE = tab('vote');
const TABS = [VOTE, tab('leaderboard'), tab('vendors'), tab('results')];

const tabOf = (search: URLSearchParams) => TABS.find(({ value }) => value === search.get('tab')) ?? VOTE;

/** The address holds the tab (`/?tab=leaderboard`), so that a view can be shared and Back works. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { name } = useSiteTexts();
  const voting = useVotingCycle();
  const hasWinners = voting !== undefined && isAnnounced(voting.cycle, voting.state);
  const isBeingPrepared = useIsBeingPrepared();
  const { until } = useSuggesting();
  const hasBeenHere = useContext(BeenHere);
  const chosen = tabOf(search);
  const namesPeriod = chosen.isOfPeriod && search.has('cycle');
  const choose = (value: string) => setSearch(value === VOTE.value ? {} : { tab: value });
  return (
    <>
      {namesPeriod ? (
        <PeriodTitle>{chosen.label()}</PeriodTitle>
      ) : (
        <VotingTitle>{chosen.value === 'vote' ? name : chosen.label()}</VotingTitle>
      )}
      <Hero size={hasWinners || chosen !== VOTE ? 'slim' : hasBeenHere ? 'brief' : 'full'} />
      <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 short:pt-1">
        {hasWinners && chosen === VOTE && (
          <Suspense fallback={<TabOnItsWay label={t`Loading winners`} />}>
            <Podium />
          </Suspense>
        )}
        {!isBeingPrepared && (
          <>
            {until && <NominationsNotice />}
            <VotingNotice as="banner" />
          </>
        )}
        <Tabs
          label={t`Sections`}
          value={chosen.value}
          onValueChange={choose}
          items={TABS.map(({ value, label, Content }) => ({
            value,
            label: label(),
            href: inLanguage(value === VOTE.value ? '/' : `/?tab=${value}`),
            content: isBeingPrepared ? (
              <BeingPrepared />
            ) : (
              <Suspense fallback={<TabOnItsWay label={t`Loading ${{ page: label() }}`} />}>
                <VotingNotice as="line" />
                {value === 'vote' && hasWinners && <CategoryWinners />}
                <Content />
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  );
}

/** Is so tall that the footer stays out of sight while a tab's file loads. */
function TabOnItsWay({ label }: { label: string }) {
  return (
    <Loading label={label} className="min-h-dvh">
      <Skeletons shapes={['h-9 w-64 max-w-full', 'mt-8 h-64']} />
    </Loading>
  );
}

/** Returns true if the site has had no voting period yet, and has no vendors or no categories. */
function useIsBeingPrepared(): boolean {
  const enabled = useVotingCycle()?.state === 'none';
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled });
  const { data: vendors } = useQuery({ ...vendorsQuery(), enabled });
  return enabled && (categories?.length === 0 || vendors?.length === 0);
}

/** Replaces lists that would all be empty. */
function BeingPrepared() {
  return (
    <EmptyState
      icon="sparkles"
      title={t`These awards are still being prepared. Please come back soon.`}
      className="pb-20"
    />
  );
}
