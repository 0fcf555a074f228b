import type { Winners } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from 'shared-ui/host';
import { LinkButton, Loaded, PageLink, withParams } from 'shared-web';
import { useGroupOf } from '../cycle/category-groups.tsx';
import { useWinners } from '../cycle/rehearsal.ts';
import { useWhenNamed } from '../cycle/use-when-named.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useAwards } from '../page/site-texts.ts';
import { PaperHead, SheetSkeleton } from '../paper/paper-head.tsx';
import type { CycleId } from '../queries.ts';
import { type Award, awardsOf } from './awards.ts';
import { Certificate } from './certificate.tsx';
import { certificatesOf, certificatesPrint } from './messages.tsx';

const LOADED = { loading: 'Loading certificates', failed: 'Failed to load certificates' };

/** Shows a certificate for each award of a voting period, of one vendor (`&vendor=7`), or one award (`&award=2`). */
export function CertificatePage() {
  const [search] = useSearchParams();
  const cycle = idIn(search.get('cycle'));
  const { winners } = useWinners(cycle);
  const groupOf = useGroupOf();
  usePageTitle(PAGES.certificate.title);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      <h1 className="sr-only print:hidden">Certificate</h1>
      <Loaded query={winners} texts={LOADED} quiet placeholder={<SheetSkeleton />}>
        {({ winners: named }) => {
          const awards = named
            ? awardsOf(named, {
                vendorId: idIn(search.get('vendor')),
                awardId: awardIn(search.get('award')),
                groupOf,
              })
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
        // A rehearsal has no period.
        back={
          cycle.id === 0
            ? { to: '/', label: 'Back to home' }
            : { to: `/?tab=results&cycle=${cycle.id}`, label: 'Back to results' }
        }
        title={certificatesOf({ awards: useAwards(cycle), isOne: !several })}
        about={certificatesPrint({ pages: awards.length })}
      />
      <ul
        aria-label="Certificates"
        className="sheets mt-8 grid gap-8 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:mt-0 print:block"
      >
        {awards.map((award) => (
          <li key={`${award.id} ${award.vendor.id}`} className="min-w-0 max-w-lg print:max-w-none">
            <Certificate award={award} cycle={cycle} />
            {several && (
              <PageLink
                to={`?${withParams(search, { vendor: String(award.vendor.id), award: String(award.id) })}`}
                className="inline-flex min-h-11 items-center print:hidden"
              >
                Only this one
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoAwardsProps {
  cycle: CycleId;
  /** True if the result is final. */
  isFinal: boolean;
}

function NoAwards({ cycle, isFinal }: NoAwardsProps) {
  const when = useWhenNamed(cycle);
  return (
    <EmptyState
      icon="award"
      title={isFinal ? 'No certificate here' : 'No winners yet'}
      description={isFinal ? 'Only the overall top three and category winners get a certificate.' : when}
      action={<LinkButton to="/">Back to home</LinkButton>}
    />
  );
}
