import { Heading } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { NamedWinners } from './named-winners.tsx';
import { WinnersLinks } from './winners-links.tsx';

/** Names the winners on the results of a voting period that is over. */
export function PeriodWinners({ cycle }: { cycle: number }) {
  return (
    <section aria-labelledby="winners" className="mt-8">
      <Heading as="h3" id="winners">
        Winners
      </Heading>
      <NamedWinners cycle={cycle}>
        {(winners) => (
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <LinkButton to={`/?tab=leaderboard&cycle=${cycle}`} variant="secondary">
              Full ranking
            </LinkButton>
            <WinnersLinks {...winners} />
          </div>
        )}
      </NamedWinners>
    </section>
  );
}
