import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PastCycle } from 'public-api/contract';
import { formatLongDateTime } from 'shared-web';
import { useZone } from '../page/is-served.ts';

type AfterwardsProps = Pick<PastCycle, 'reopenedAt' | 'reopenReason' | 'correctedAt'>;

/** Shows what happened to the results of a voting period after its end. */
export function Afterwards({ reopenedAt, reopenReason, correctedAt }: AfterwardsProps) {
  const zone = useZone();
  if (!reopenedAt && !correctedAt) return null;
  return (
    <div className="mt-4 grid max-w-2xl gap-1 text-sm text-ink-soft wrap-anywhere">
      {reopenedAt && (
        <p>
          <Trans>
            Voting reopened on {ph({ at: formatLongDateTime(reopenedAt, zone) })}. The organisers’ reason:{' '}
            <bdi>{reopenReason}</bdi>
          </Trans>
        </p>
      )}
      {correctedAt && (
        <p>{t`Corrected on ${{ at: formatLongDateTime(correctedAt, zone) }}: after voting ended, some votes were excluded, or counted again.`}</p>
      )}
    </div>
  );
}
