import { t } from '@lingui/core/macro';
import { Banner, Button } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { castFailed } from './use-cast-vote.ts';

interface CastTroubleProps {
  /** The reason why the last vote was refused. */
  refusal: Error | null | undefined;
  /** True if it is unknown whether the vote was counted; it can be sent again. */
  isUnsettled: boolean;
  disabled: boolean;
}

/** Shows in the voting form why the last try was not counted. */
export function CastTrouble({ refusal, isUnsettled, disabled }: CastTroubleProps) {
  return (
    <>
      {/* While nobody can vote, the form says so once. */}
      {refusal && !disabled && (
        <Banner tone="danger" className="mt-4">
          {failureText(refusal, castFailed())}
        </Banner>
      )}
      {isUnsettled && (
        <Banner
          tone="warning"
          live
          className="mt-4"
          action={
            <Button type="submit" variant="secondary" size="sm" disabled={disabled}>{t`Try again`}</Button>
          }
        >{t`We don’t know yet whether your vote was counted. It’s safe to try again: it only counts once.`}</Banner>
      )}
    </>
  );
}
