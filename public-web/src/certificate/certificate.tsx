import { t } from '@lingui/core/macro';
import type { Winners } from 'public-api/contract';
import { Laurel } from 'shared-ui/host';
import { formatLongDates } from 'shared-web';
import { useAwards, useSiteTexts } from '../page/site-texts.ts';
import { Sheet, SheetLine } from '../paper/sheet.tsx';
import type { Award } from './awards.ts';

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
