import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState, VisuallyHidden } from 'shared-ui/host';
import { Loaded } from 'shared-web';
import { categoriesQuery, isComplete, vendorsQuery } from '../queries.ts';
import { KeptChoices } from '../session/kept-choices.tsx';
import { useSession } from '../session/session.ts';
import { BeforeVoting, VoterNotices } from './before-voting.tsx';
import { AllVoted, ChooserBar, ChooserEnd, ChooserHead, VotedIn } from './parts.tsx';
import { useProgress } from './use-obstacle.ts';
import { VoteCards, VoteCardsSkeleton } from './vote-cards.tsx';
import { VotingProgressBar } from './voting-progress-bar.tsx';

const vendorsTexts = () => ({ loading: t`Loading vendors`, failed: t`Failed to load vendors` });
const categoriesTexts = () => ({ loading: t`Loading categories`, failed: t`Failed to load categories` });

/** Loads what a voter sees after a press. */
export const preloadParts = (): Promise<unknown> =>
  Promise.all(
    [VoterNotices, ChooserHead, VotedIn, ChooserBar, ChooserEnd, AllVoted].map((part) => part.preload()),
  );

/** The first view has its files after this time. */
const PARTS_AFTER_MS = 2000;

export function VoteNowTab() {
  useEffect(() => {
    // A failure is shown when the part is needed.
    const timer = setTimeout(() => preloadParts().catch(() => undefined), PARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const session = useSession();
  const categories = useQuery(categoriesQuery());
  const vendors = useQuery(vendorsQuery());
  const progress = useProgress();
  const [lastCast, setLastCast] = useState<number>();
  const thanksAt = isComplete(progress.data) ? lastCast : undefined;
  return (
    <section aria-labelledby="vote-now" className="print:hidden">
      <h2 id="vote-now">
        <VisuallyHidden>{t`Vote Now`}</VisuallyHidden>
      </h2>
      <VotingProgressBar
        query={progress}
        categories={categories.data ?? []}
        showsThanks={thanksAt === undefined}
      />
      <KeptChoices className="mt-5" />
      <BeforeVoting />
      {/* The progress decides the place of the cards, so they are drawn again once it has loaded. */}
      <div key={progress.isPending ? 'loading' : 'ready'} className="mt-5 sm:mt-8 short:mt-3">
        <Loaded query={categories} texts={categoriesTexts()} quiet placeholder={<VoteCardsSkeleton />}>
          {(categoryList) => (
            <Loaded query={vendors} texts={vendorsTexts()} quiet placeholder={<VoteCardsSkeleton />}>
              {(vendorList) => {
                if (categoryList.length === 0) return <NoCategories />;
                // The votes decide which cards start expanded.
                if (progress.isPending) return <VoteCardsSkeleton />;
                return (
                  <VoteCards
                    key={session.serial}
                    categories={categoryList}
                    vendors={vendorList}
                    votedCategories={progress.data?.votedCategories ?? []}
                    uncounted={progress.data?.uncounted ?? []}
                    thanksAt={thanksAt}
                    onCast={setLastCast}
                  />
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function NoCategories() {
  return (
    <EmptyState
      icon="vote"
      title={t`No categories yet`}
      description={t`You’ll find them here once the organisers have added some.`}
    />
  );
}
