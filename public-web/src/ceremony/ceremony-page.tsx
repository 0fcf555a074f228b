import { t } from '@lingui/core/macro';
import type { WinnersAnswer } from 'public-api/contract';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Skeletons } from 'shared-ui/host';
import { LinkButton, Loaded } from 'shared-web';
import { noWinnersText, useWhenNamed } from '../cycles/no-votes-text.ts';
import { rehearsalText, useWinners } from '../cycles/rehearsal.ts';
import { idIn } from '../page/page-at.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import type { CycleId } from '../queries.ts';
import { Ceremony } from './ceremony.tsx';

const loaded = () => ({ loading: t`Loading winners`, failed: t`Failed to load winners` });

/**
 * Shows the winners one after the other, for a projector and therefore always in the dark theme; with `rehearsal=1`,
 * made-up ones.
 */
export function CeremonyPage() {
  const [search] = useSearchParams();
  const cycle = idIn(search.get('cycle'));
  const { isRehearsal, winners } = useWinners(cycle);
  usePageTitle(PAGES.ceremony.title());
  useDarkStage();
  return (
    <main className="min-h-dvh">
      <h1 className="sr-only">{t`Ceremony`}</h1>
      {isRehearsal && (
        <p className="fixed inset-x-0 top-0 p-2 text-center text-gold-text">{rehearsalText()}</p>
      )}
      <Loaded query={winners} texts={loaded()} quiet placeholder={<StageSkeleton />}>
        {({ winners: named }) =>
          named && named.podium.length > 0 ? (
            <Ceremony winners={named} />
          ) : (
            <NoWinners cycle={cycle} final={named} />
          )
        }
      </Loaded>
    </main>
  );
}

interface NoWinnersProps {
  cycle: CycleId;
  /** Null while winners may still be named. */
  final: WinnersAnswer['winners'];
}

function NoWinners({ cycle, final }: NoWinnersProps) {
  const when = useWhenNamed(cycle);
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        icon="trophy"
        title={final ? t`No winners` : t`No winners yet`}
        description={final ? noWinnersText(final) : when}
        action={<LinkButton to="/">{t`Back to home`}</LinkButton>}
      />
    </div>
  );
}

function useDarkStage() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const chosen = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      if (chosen === undefined) delete dataset.theme;
      else dataset.theme = chosen;
    };
  }, []);
}

function StageSkeleton() {
  return (
    <div className="grid min-h-dvh content-center justify-items-center gap-8 p-6">
      <Skeletons shapes={['size-32', 'h-6 w-48', 'h-24 w-2/3']} />
    </div>
  );
}
