import { useQuery } from '@tanstack/react-query';
import type { Winners } from 'public-api/contract';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, EmptyState, TextLink } from 'shared-ui/host';
import { Loaded, withParams } from 'shared-web';
import { useWhenNamed } from '../cycle/use-when-named.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { PaperHead, SheetSkeleton } from '../paper/paper-head.tsx';
import { type CycleId, winnersQuery } from '../queries.ts';
import { type Award, awardsOf } from './awards.ts';
import { Certificate } from './certificate.tsx';

const LOADED = { loading: 'Loading certificates', failed: 'Failed to load certificates' };

/** What was won in a voting period, each on a sheet of its own: all of it, or one vendor's (`&vendor=7`), or one (`&award=2`). */
export function CertificatePage() {
  const [search] = useSearchParams();
  const cycle = idIn(search.get('cycle'));
  const winners = useQuery(winnersQuery(cycle));
  usePageTitle(PAGES.certificate.title);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      <h1 className="sr-only print:hidden">Certificate</h1>
      <Loaded query={winners} texts={LOADED} quiet placeholder={<SheetSkeleton />}>
        {({ winners: named }) => {
          const awards = named
            ? awardsOf(named, { vendorId: idIn(search.get('vendor')), awardId: awardIn(search.get('award')) })
            : [];
          return named && awards.length > 0 ? (
            <Sheets cycle={named.cycle} awards={awards} />
          ) : (
            <NoAwards cycle={cycle} isFinal={named !== null} />
          );
        }}
      </Loaded>
    </div>
  );
}

const idIn = (text: string | null) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined);
const awardIn = (text: string | null) => (text === '0' ? 0 : idIn(text));

interface SheetsProps {
  cycle: Winners['cycle'];
  awards: readonly Award[];
}

function Sheets({ cycle, awards }: SheetsProps) {
  const [search] = useSearchParams();
  const several = awards.length > 1;
  return (
    <>
      <PaperHead
        back={{ to: `/?tab=results&cycle=${cycle.id}`, label: 'Back to the Results' }}
        title={
          <>
            {several ? 'Certificates' : 'Certificate'} of <bdi>{cycle.name}</bdi>
          </>
        }
        about={`${several ? `${awards.length} sheets` : 'One sheet'} of A4 or Letter, upright. The print window of the browser also saves ${several ? 'them' : 'it'} as a PDF.`}
      />
      <ul
        aria-label="Certificates"
        className="sheets mt-8 grid gap-8 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:mt-0 print:block"
      >
        {awards.map((award) => (
          <li key={`${award.id} ${award.vendor.id}`} className="min-w-0 max-w-lg print:max-w-none">
            <Certificate award={award} cycle={cycle} />
            {several && (
              <TextLink asChild className="inline-flex min-h-11 items-center print:hidden">
                <Link
                  to={`?${withParams(search, { vendor: String(award.vendor.id), award: String(award.id) })}`}
                >
                  Only this one
                </Link>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoAwardsProps {
  cycle: CycleId;
  /** Nobody comes any more. */
  isFinal: boolean;
}

function NoAwards({ cycle, isFinal }: NoAwardsProps) {
  const when = useWhenNamed(cycle);
  return (
    <EmptyState
      icon="award"
      title={isFinal ? 'No certificate here' : 'No winners yet'}
      description={
        isFinal
          ? 'Certificates are for the first three overall and for whoever has won a category.'
          : when && `Certificates are there ${when}.`
      }
      action={
        <Button asChild>
          <Link to="/">Back to Home</Link>
        </Button>
      }
    />
  );
}
