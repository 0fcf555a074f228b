import type { PastCycle } from 'public-api/contract';
import { formatLongDateTime } from 'shared-web';
import { useZone } from '../page/is-served.ts';

type AfterwardsProps = Pick<PastCycle, 'reopenedAt' | 'reopenReason' | 'correctedAt'>;

/** Beside results of a voting cycle that is over: what has been done to it after its end. */
export function Afterwards({ reopenedAt, reopenReason, correctedAt }: AfterwardsProps) {
  const zone = useZone();
  if (!reopenedAt && !correctedAt) return null;
  return (
    <div className="mt-4 grid max-w-2xl gap-1 text-sm text-ink-soft wrap-anywhere">
      {reopenedAt && (
        <p>
          Voting was opened again on {formatLongDateTime(reopenedAt, zone)}. Reason given:{' '}
          <bdi>{reopenReason}</bdi>
        </p>
      )}
      {correctedAt && (
        <p>
          Corrected on {formatLongDateTime(correctedAt, zone)}: votes were set aside after the end, or came
          back.
        </p>
      )}
    </div>
  );
}
