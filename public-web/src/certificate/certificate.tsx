import './certificate.css';
import type { Winners } from 'public-api/contract';
import { Laurel } from 'shared-ui/host';
import { formatLongDate } from 'shared-web';
import { linesRoom } from '../lines-room.ts';
import { useSiteTexts } from '../page/site-texts.ts';
import type { Award } from './awards.ts';

interface CertificateProps {
  award: Award;
  cycle: Winners['cycle'];
}

/** One sheet of paper. */
export function Certificate({ award, cycle }: CertificateProps) {
  const { headerTitle } = useSiteTexts();
  const { vendor, place, title, field, figures } = award;
  return (
    <article
      aria-label={`Certificate: ${vendor.name}, ${title}, ${field}`}
      className="certificate border border-line"
    >
      <div>
        <Line text={headerTitle} most={4} className="text-ink-soft" />
        <Laurel size={160} className="size-[26cqw]!">
          <span
            aria-hidden
            className="font-display text-[10cqw] leading-none font-semibold text-ink tabular-nums"
          >
            {place}
          </span>
        </Laurel>
        <div className="grid gap-[1cqw]">
          <Line text={title} most={5} className="text-gold-text" />
          <Line text={field} most={4.2} />
        </div>
        <div className="grid gap-[2cqw]">
          <p className="text-[2.4cqw] text-ink-soft">is awarded to</p>
          <Line text={vendor.name} most={11} className="tracking-tight" />
          <p className="text-[2.4cqw] text-ink-soft tabular-nums">with {figures}</p>
        </div>
        <div className="grid gap-[1cqw]">
          <Line text={cycle.name} most={3.4} />
          <p className="text-[2.2cqw] text-ink-soft">
            {formatLongDate(cycle.startDate)} to {formatLongDate(cycle.endDate)}
          </p>
          <p className="text-[1.8cqw] text-ink-soft wrap-anywhere">
            {window.location.origin}/vendor/{vendor.id}?cycle={cycle.id}
          </p>
        </div>
      </div>
    </article>
  );
}

interface LineProps {
  text: string;
  /** The largest it may be, in hundredths of the sheet's width. */
  most: number;
  className?: string;
}

/** As large as its length lets it be, so that a name of any length stays on the sheet. */
function Line({ text, most, className = '' }: LineProps) {
  const { side, word } = linesRoom([text]);
  const size = Math.min(most, (most * 5) / side, 135 / word);
  return (
    <p
      dir="auto"
      style={{ fontSize: `${size.toFixed(2)}cqw` }}
      className={`font-display leading-[1.12] font-semibold text-balance wrap-anywhere ${className}`}
    >
      {text}
    </p>
  );
}
