import { useQuery } from '@tanstack/react-query';
import type { OrganiserAct } from 'public-api/contract';
import { Heading, Skeletons } from 'shared-ui/host';
import { formatLongDateTime, Loaded, type Zone } from 'shared-web';
import { useZone } from '../page/is-served.ts';
import { type CycleId, organiserActsQuery } from '../queries.ts';
import { ACT, becauseOf } from './messages.tsx';

const LOADED = { loading: 'Loading what organisers did', failed: 'Failed to load what organisers did' };

/** Lists what organisers did in a voting period, oldest first. */
export function OrganiserActs({ cycle }: { cycle: CycleId }) {
  const acts = useQuery(organiserActsQuery(cycle));
  const zone = useZone();
  return (
    <section aria-labelledby="organiser-acts" className="mt-12 min-w-0">
      <Heading as="h3" id="organiser-acts">
        What organisers did
      </Heading>
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">
        The site writes this list from its audit log. Organisers can’t change it.
      </p>
      <Loaded
        query={acts}
        texts={LOADED}
        quiet
        placeholder={<Skeletons shapes={Array<string>(3).fill('my-4 h-9')} />}
        empty={<p className="mt-4 text-ink-soft">No voting period has begun.</p>}
      >
        {(rows) => (
          <ol className="mt-4">
            {rows.map((act) => (
              <Act key={`${act.at} ${act.kind}`} act={act} zone={zone} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

interface ActProps {
  act: OrganiserAct;
  zone: Zone;
}

function Act({ act, zone }: ActProps) {
  const sentence = ACT[act.kind];
  // An API of a newer release may list other acts.
  if (!sentence) return null;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[13rem_1fr]">
      <time dateTime={act.at} className="text-ink-soft tabular-nums">
        {formatLongDateTime(act.at, zone)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {act.isCorrection && <span className="font-medium">Correction: </span>}
          <span dir="auto">{sentence({ ...act, zone })}</span>
        </p>
        {act.reason && (
          <p dir="auto" className="text-ink-soft">
            {becauseOf({ reason: act.reason })}
          </p>
        )}
      </div>
    </li>
  );
}
