import { t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';
import { Laurel } from 'shared-ui/host';
import { formatLongDates } from 'shared-web';
import { byGroup, type useGroupOf } from '../cycle/category-groups.tsx';
import { votesText } from '../format.ts';
import { useAwards, useSiteTexts } from '../page/site-texts.ts';
import { Sheet, SheetLine } from '../paper/sheet.tsx';
import { awardTitle, scoreAndVotes, tiedRanks, votesAhead } from '../places.ts';

export interface Award {
  vendor: { id: number; name: string };
  place: number;
  /** The title on the certificate, e.g. "Third place, tied". */
  title: string;
  /** The category, or overall. */
  field: string;
  figures: string;
}

/** Lists the overall awards first, then those of each category. */
export function awardsOf({ podium, categories }: Winners, groupOf: ReturnType<typeof useGroupOf>): Award[] {
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

export function Certificate({ award, cycle }: CertificateProps) {
  const { headerTitle, logo } = useSiteTexts();
  const { vendor, place, title, field, figures } = award;
  return (
    <Sheet label={t`Certificate: ${{ vendor: vendor.name }}, ${title}, ${field}`}>
      <div className="grid justify-items-center gap-[1cqw]">
        {logo && <img src={logo} alt="" className="h-[8cqw] max-w-[60cqw] object-contain" />}
        <SheetLine text={useAwards(cycle)} most={5} className="text-ink-soft" />
      </div>
      <Laurel size={160} className="size-[26cqw]!">
        <span
          aria-hidden
          className="font-display text-[10cqw] leading-none font-semibold text-ink tabular-nums"
        >
          {place}
        </span>
      </Laurel>
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
