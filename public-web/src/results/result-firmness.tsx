import { useQuery } from '@tanstack/react-query';
import type { Firmness } from 'public-api/contract';
import { Heading, Skeleton } from 'shared-ui/host';
import { ApiError, Loaded, listText } from 'shared-web';
import { type CycleId, firmnessQuery } from '../queries.ts';
import { CHECKS, firmnessLine, reasonText, recountSentences } from './firmness-text.ts';

const LOADED = { loading: 'Loading result checks', failed: 'Failed to load result checks' };

interface ResultFirmnessProps {
  cycle: CycleId;
  /** Names this section, which one page may have twice: with the winners and with the results. */
  label: string;
}

/** Shows how many votes were excluded, and whether five published checks find the same winners. */
export function ResultFirmness({ cycle, label }: ResultFirmnessProps) {
  const firmness = useQuery(firmnessQuery(cycle));
  // An API of an older release does not have these figures.
  if (firmness.error instanceof ApiError && firmness.error.status === 404) return null;
  return (
    <section aria-label={label} className="mt-6 border-y border-line py-4">
      <Loaded
        query={firmness}
        texts={LOADED}
        quiet
        placeholder={<Skeleton className="h-6 w-96 max-w-full" />}
      >
        {(answer) => <Line {...answer} />}
      </Loaded>
    </section>
  );
}

function Line(firmness: Firmness) {
  if (firmness.categories.length === 0 && firmness.setAside.length === 0) {
    return <p className="text-ink-soft">Nothing to check: there are no votes to show.</p>;
  }
  return (
    <>
      <p className="wrap-anywhere">{firmnessLine(firmness)}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink">
          How the checks work
        </summary>
        <Checks {...firmness} />
      </details>
    </>
  );
}

function Checks({ setAside, categories, ...overall }: Firmness) {
  const rows = [{ id: 0, name: 'Overall', ...overall }, ...categories];
  return (
    <div className="grid gap-8 pt-2 pb-4 lg:grid-cols-2 lg:gap-12">
      <div>
        {setAside.length > 0 && (
          <>
            <Heading as="h3" size="card">
              Excluded votes
            </Heading>
            <ul className="mt-2 mb-6 list-disc pl-5 text-sm text-ink-soft">
              {setAside.map((aside) => (
                <li key={`${aside.kind} ${aside.reason}`} dir="auto" className="wrap-anywhere">
                  {reasonText(aside)}
                </li>
              ))}
            </ul>
          </>
        )}
        <Heading as="h3" size="card">
          Five checks
        </Heading>
        <p className="mt-2 text-sm text-ink-soft">
          Each check recounts the votes and leaves out some that may not be genuine. It doesn’t change the
          result; it shows how much the result depends on those votes.
        </p>
        <dl className="mt-3 grid gap-3 text-sm">
          {CHECKS.map(({ name, about }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-soft">{about}</dd>
            </div>
          ))}
        </dl>
      </div>
      {categories.length > 0 && (
        <div className="min-w-0">
          <Heading as="h3" size="card">
            Checks by category
          </Heading>
          <ul className="mt-2 text-sm">
            {rows.map((row) => (
              <li key={row.id} className="border-b border-line py-3 wrap-anywhere last:border-0">
                <p>
                  <span className="text-ink-soft" dir="auto">
                    {row.name}:
                  </span>{' '}
                  <strong className="font-semibold" dir="auto">
                    {listText(row.winners)}
                  </strong>
                </p>
                <p className="text-ink-soft" dir="auto">
                  {recountSentences(row).join(' ')}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
