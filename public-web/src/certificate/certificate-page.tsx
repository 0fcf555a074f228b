import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Winners } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Laurel } from 'shared-ui/host';
import { formatLongDates, LinkButton, Loaded } from 'shared-web';
import { byGroup, useGroupOf } from '../cycles/category-groups.tsx';
import { useWhenNamed } from '../cycles/no-votes-text.ts';
import { useWinners } from '../cycles/rehearsal.ts';
import { votesText } from '../format.ts';
import { idIn } from '../page/page-at.ts';
import { usePageTitle } from '../page/page-title.ts';
import { PAGES } from '../page/pages.ts';
import { useAwards, useSiteTexts } from '../page/site-texts.ts';
import { PaperHead, Sheet, SheetLine, SheetSkeleton } from '../paper/sheet.tsx';
import { awardTitle, scoreAndVotes, tiedRanks, votesAhead } from '../places.ts';
import type { CycleId } from '../queries.ts';

const loaded = () => ({ loading: t`Loading certificates`, failed: t`Failed to load certificates` });

/** Shows a certificate for each award of a voting period, or of one vendor (`&vendor=7`). */
export function CertificatePage() {
  const [search] = useSearchParams();
  const cycle = idIn(search.get('cycle'));
  const vendorId = idIn(search.get('vendor'));
  const { winners } = useWinners(cycle);
  const groupOf = useGroupOf();
  usePageTitle(PAGES.certificate.title());
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 print:m-0 print:max-w-none print:p-0">
      <h1 className="sr-only print:hidden">{t`Certificate`}</h1>
      <Loaded query={winners} texts={loaded()} quiet placeholder={<SheetSkeleton />}>
        {({ winners: named }) => {
          const awards = named ? awardsOf(named, groupOf) : [];
          const shown = awards.filter(({ vendor }) => vendorId === undefined || vendor.id === vendorId);
          return named && shown.length > 0 ? (
            <Sheets cycle={named.cycle} awards={shown} />
          ) : (
            <NoAwards cycle={cycle} isFinal={named !== null} />
          );
        }}
      </Loaded>
    </div>
  );
}

interface SheetsProps {
  cycle: Winners['cycle'];
  awards: readonly Award[];
}

function Sheets({ cycle, awards }: SheetsProps) {
  const name = useAwards(cycle);
  return (
    <>
      <PaperHead
        // A rehearsal has no period.
        back={
          cycle.id === 0
            ? { to: '/', label: t`Back to home` }
            : { to: `/?tab=results&cycle=${cycle.id}`, label: t`Back to results` }
        }
        title={
          awards.length === 1 ? (
            <Trans>
              Certificate: <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>
              Certificates: <bdi>{name}</bdi>
            </Trans>
          )
        }
        about={plural(
          { pages: awards.length },
          {
            one: 'The certificate fits on one A4 or Letter page, in portrait. To get a PDF, choose “Save as PDF” when you print.',
            other:
              'The certificates fit on # A4 or Letter pages, in portrait. To get a PDF, choose “Save as PDF” when you print.',
          },
        )}
      />
      <ul
        aria-label={t`Certificates`}
        className="sheets mt-8 grid gap-8 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:mt-0 print:block"
      >
        {awards.map((award) => (
          <li key={`${award.field} ${award.vendor.id}`} className="min-w-0 max-w-lg print:max-w-none">
            <Certificate award={award} cycle={cycle} />
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
      title={isFinal ? t`No certificate here` : t`No winners yet`}
      description={isFinal ? t`Only the overall top three and category winners get a certificate.` : when}
      action={<LinkButton to="/">{t`Back to home`}</LinkButton>}
    />
  );
}

interface Award {
  vendor: { id: number; name: string };
  place: number;
  /** The title on the certificate, e.g. "Third place, tied". */
  title: string;
  /** The category, or overall. */
  field: string;
  figures: string;
}

/** Lists the overall awards first, then those of each category. */
function awardsOf({ podium, categories }: Winners, groupOf: ReturnType<typeof useGroupOf>): Award[] {
  const tied = tiedRanks(podium);
  const overall = podium.map(({ rank, vendor, averageScore, totalVotes }) => ({
    vendor,
    place: rank,
    title: awardTitle({ place: rank, isTied: tied.has(rank) }),
    field: t`Overall`,
    figures: scoreAndVotes(averageScore, totalVotes),
  }));
  const won = byGroup(categories, groupOf).flatMap(({ name, winners, margin }) =>
    winners.map(({ vendor, votes }) => ({
      vendor,
      place: 1,
      field: name,
      title: awardTitle({ place: 1, isTied: winners.length > 1 }),
      figures: winners.length > 1 ? votesText(votes) : votesAhead(votes, margin),
    })),
  );
  return [...overall, ...won];
}

interface CertificateProps {
  award: Award;
  cycle: Winners['cycle'];
}

function Certificate({ award, cycle }: CertificateProps) {
  const { headerTitle, logo } = useSiteTexts();
  const { vendor, place, title, field, figures } = award;
  return (
    <Sheet label={t`Certificate: ${{ vendor: vendor.name }}, ${title}, ${field}`}>
      <div className="grid justify-items-center gap-[1cqw]">
        {logo && <img src={logo} alt="" className="h-[8cqw] max-w-[60cqw] object-contain" />}
        <SheetLine text={useAwards(cycle)} most={5} className="text-ink-soft" />
      </div>
      <Laurel size={160} place={place} className="size-[26cqw]!" />
      <div className="grid gap-[1cqw]">
        <SheetLine text={title} most={5} className="text-gold-text" />
        <SheetLine text={field} most={4.2} />
      </div>
      <div className="grid gap-[2cqw]">
        <p className="text-[2.4cqw] text-ink-soft">{t`Awarded to`}</p>
        <SheetLine text={vendor.name} most={11} className="tracking-tight" />
        <p className="text-[2.4cqw] text-ink-soft tabular-nums">{figures}</p>
      </div>
      <div className="grid gap-[1cqw]">
        <p className="text-[2.2cqw] text-ink-soft">{formatLongDates(cycle.startDate, cycle.endDate)}</p>
        <p className="mx-auto mt-[3cqw] w-[40cqw] border-t border-ink pt-[1cqw] text-[2.4cqw] wrap-anywhere">
          {t`Presented by ${headerTitle}`}
        </p>
        <p className="text-[1.8cqw] text-ink-soft wrap-anywhere">
          {`${window.location.origin}/vendor/${vendor.id}?cycle=${cycle.id}`}
        </p>
      </div>
    </Sheet>
  );
}
