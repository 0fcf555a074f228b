import { t } from '@lingui/core/macro';
import { Laurel, Picture } from 'shared-ui/host';
import { VendorLink } from '../cycles/vendor-link.tsx';
import { scoreText } from '../format.ts';
import { overallPlace, placeSoFar } from '../places.ts';
import type { CycleId } from '../queries.ts';

interface PlaceRowProps {
  rank: number;
  isTied: boolean;
  /** False while results may still change. */
  isFinal: boolean;
  vendor: { id: number; name: string; imageUrl: string };
  averageScore: number;
  /** The cycle of VendorLink. */
  cycle: CycleId;
}

/** Shows a vendor's place in the overall ranking. */
export function PlaceRow({ rank, isTied, isFinal, vendor, averageScore, cycle }: PlaceRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-4 sm:gap-4">
      <Laurel size={56} place={rank} className="max-sm:size-11!" />
      <Picture
        src={vendor.imageUrl}
        name={vendor.name}
        alt=""
        size={56}
        className="max-sm:size-[44px]! max-[22rem]:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-gold-text">
          {(isFinal ? overallPlace : placeSoFar)({ place: rank, isTied })}
        </p>
        <p className="font-display text-xl font-semibold wrap-anywhere">
          <VendorLink vendor={vendor} cycle={cycle} />
        </p>
      </div>
      <p className="shrink-0 text-end max-sm:w-14">
        <span className="block font-display text-2xl font-semibold tabular-nums">
          {scoreText(averageScore)}
        </span>
        <span className="block text-xs text-ink-faint">{t`average score`}</span>
      </p>
    </li>
  );
}
