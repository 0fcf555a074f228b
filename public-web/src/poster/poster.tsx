import type { Vendor } from 'public-api/contract';
import { Laurel } from 'shared-ui/host';
import { QrCode } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { longDatesText } from '../format.ts';
import { useSiteTexts } from '../page/site-texts.ts';
import { Sheet, SheetLine } from '../paper/sheet.tsx';

export function Poster({ vendor }: { vendor: Vendor }) {
  const { headerTitle } = useSiteTexts();
  const { host, origin } = window.location;
  const page = `/vendor/${vendor.id}`;
  return (
    <Sheet label={`Poster: ${vendor.name}`}>
      <div className="grid justify-items-center gap-[2cqw]">
        <Laurel size={80} className="size-[14cqw]!" />
        <SheetLine text={headerTitle} most={4.6} className="text-ink-soft" />
      </div>
      <div className="grid w-full gap-[1.5cqw]">
        <p className="text-[3.4cqw] text-gold-text">Vote for</p>
        <SheetLine text={vendor.name} most={11} className="tracking-tight" />
      </div>
      <QrCode text={origin + page} label={`QR code of ${origin}${page}`} className="size-[42cqw]" />
      <div className="grid w-full gap-[1cqw]">
        <p className="text-[3cqw]">Scan, choose a category, vote.</p>
        <VotingDates />
        <p className="text-[2.4cqw] text-ink-soft wrap-anywhere">
          {host}
          {page}
        </p>
      </div>
    </Sheet>
  );
}

/** Of the period that is open, or of the next one. */
function VotingDates() {
  const voting = useVotingCycle();
  if (!voting) return null;
  const { cycle, state } = voting;
  const dates = state === 'upcoming' ? cycle.next : cycle;
  if (state === 'closed' || state === 'none' || !dates?.startDate || !dates.endDate) return null;
  return <p className="text-[2.4cqw] text-ink-soft">{longDatesText(dates.startDate, dates.endDate)}</p>;
}
