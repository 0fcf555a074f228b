import { Banner, Button } from 'shared-ui/host';
import { failureText } from 'shared-web';
import { CAST_FAILED } from './use-cast-vote.ts';

interface CastTroubleProps {
  /** Why the last vote was not taken. */
  refusal: Error | null | undefined;
  /** The vote may be counted or not: it can be asked for again. */
  isUnsettled: boolean;
  disabled: boolean;
}

/** In the form of a vote: what became of the last press where it was not counted. */
export function CastTrouble({ refusal, isUnsettled, disabled }: CastTroubleProps) {
  return (
    <>
      {refusal && (
        <Banner tone="danger" className="mt-4">
          {failureText(refusal, CAST_FAILED)}
        </Banner>
      )}
      {isUnsettled && (
        <Banner
          tone="warning"
          live
          className="mt-4"
          action={
            <Button type="submit" variant="secondary" size="sm" disabled={disabled}>
              Try again
            </Button>
          }
        >
          We do not know yet whether your vote was counted. Trying again never counts it twice.
        </Banner>
      )}
    </>
  );
}
