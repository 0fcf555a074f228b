import type { UncountedVote } from 'public-api/contract';
import { Badge, Banner } from 'shared-ui/host';
import { useSiteTexts } from '../page/site-texts.ts';

/** What stands beside the category's name once somebody has voted in it. */
export function VotedBadge({ uncounted }: { uncounted: UncountedVote | undefined }) {
  if (uncounted?.state === 'under_review') {
    return (
      <Badge tone="yellow" icon="clock">
        Under review
      </Badge>
    );
  }
  if (uncounted) {
    return (
      <Badge tone="orange" icon="circle-alert">
        Set aside
      </Badge>
    );
  }
  return (
    <Badge tone="green" icon="check">
      Voted
    </Badge>
  );
}

/** Why a vote does not count, or not yet, and what its voter can do. */
export function UncountedNotice({ state, reason }: UncountedVote) {
  const { contact } = useSiteTexts();
  if (state === 'under_review') {
    return (
      <Banner tone="info" title="Recorded, under review" className="mt-4">
        Many accounts looked alike, so the organiser looks at their votes before they count. There is nothing
        you need to do.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Your vote was set aside" className="mt-4">
      <p className="wrap-anywhere">
        It does not count. {reason ? `The organiser’s reason: ${reason}` : 'The organiser gave no reason.'}
      </p>
      <p className="mt-2 wrap-anywhere">If this is a mistake, object: {contact}</p>
    </Banner>
  );
}
