import type { PastCycle } from 'public-api/contract';
import { useZone } from '../page/is-served.ts';
import { corrected, reopened } from './messages.tsx';

type AfterwardsProps = Pick<PastCycle, 'reopenedAt' | 'reopenReason' | 'correctedAt'>;

/** Shows what happened to the results of a voting period after its end. */
export function Afterwards({ reopenedAt, reopenReason, correctedAt }: AfterwardsProps) {
  const zone = useZone();
  if (!reopenedAt && !correctedAt) return null;
  return (
    <div className="mt-4 grid max-w-2xl gap-1 text-sm text-ink-soft wrap-anywhere">
      {reopenedAt && <p>{reopened({ at: reopenedAt, zone, reason: reopenReason })}</p>}
      {correctedAt && <p>{corrected({ at: correctedAt, zone })}</p>}
    </div>
  );
}
