import { useQuery } from '@tanstack/react-query';
import { Heading } from 'shared-ui/host';
import { type CycleId, firmnessQuery } from '../queries.ts';
import { EXCLUDED, excludedBecause } from './messages.tsx';

/** Lists the excluded votes by reason; shows nothing if there are none. */
export function ExcludedVotes({ cycle }: { cycle: CycleId }) {
  const { data } = useQuery(firmnessQuery(cycle));
  if (!data || data.setAside.length === 0) return null;
  return (
    <section aria-labelledby="excluded-votes" className="mt-8">
      <Heading as="h3" id="excluded-votes">
        Excluded votes
      </Heading>
      <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
        {data.setAside.map(({ kind, reason, votes }) => {
          const excluded = EXCLUDED[kind]({ votes });
          return (
            <li key={`${kind} ${reason}`} dir="auto" className="wrap-anywhere">
              {reason ? excludedBecause({ excluded, reason }) : excluded}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
