import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Heading } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { Afterwards } from '../cycle/afterwards.tsx';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useAwards } from '../page/site-texts.ts';
import { NamedWinners } from './named-winners.tsx';
import { PrintedAddress, WINNERS_ACTS, WinnersLinks } from './winners-links.tsx';

/** Names the winners of the voting period that has just ended. */
export function Winners() {
  // Names the period: without it, the API would mean a new one before this page knows that it has begun.
  const { id, endDate = null } = useVotingCycle()?.cycle ?? {};
  const awards = useAwards({ endDate });
  return (
    <section aria-labelledby="winners" className="mb-12">
      <Heading size="page" id="winners" className="wrap-anywhere max-sm:*:text-2xl">
        <Trans>
          Winners of <bdi>{awards}</bdi>
        </Trans>
      </Heading>
      <NamedWinners cycle={id ?? undefined}>
        {(winners) => (
          <>
            <Afterwards {...winners} />
            <div className={WINNERS_ACTS}>
              <LinkButton
                to={`/?tab=results&cycle=${winners.cycle.id}`}
                variant="secondary"
              >{t`All results`}</LinkButton>
              <WinnersLinks {...winners} />
            </div>
          </>
        )}
      </NamedWinners>
      <PrintedAddress path={id ? `/?tab=results&cycle=${id}` : '/?tab=results'} />
    </section>
  );
}
