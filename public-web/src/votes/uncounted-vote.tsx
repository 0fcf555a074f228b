import type { UncountedVote } from 'public-api/contract';
import { Badge, Banner } from 'shared-ui/host';
import { useSiteTexts } from '../page/site-texts.ts';
import { ifMistaken, organisersReason } from './messages.tsx';

interface VotedBadgeProps {
  uncounted: UncountedVote | undefined;
  /** Replaces "Voted" where that would seem to be about a vendor that got no vote. */
  text?: string;
}

/** Shows the status of a vote beside the name of its category. */
export function VotedBadge({ uncounted, text = 'Voted' }: VotedBadgeProps) {
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
        Not counted
      </Badge>
    );
  }
  return (
    <Badge tone="green" icon="check">
      {text}
    </Badge>
  );
}

/** Shows why a vote does not count, or not yet, and what its voter can do. */
export function UncountedNotice({ state, reason }: UncountedVote) {
  const { contact } = useSiteTexts();
  if (state === 'under_review') {
    return (
      <Banner tone="info" title="Your vote is under review" className="mt-4">
        Your vote is recorded. The organisers are checking a group of similar accounts before counting their
        votes. You don’t need to do anything.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Your vote isn’t counted" className="mt-4">
      <p className="wrap-anywhere">
        {reason ? organisersReason({ reason }) : 'The organisers gave no reason.'}
      </p>
      <p className="mt-2 wrap-anywhere">{ifMistaken({ contact })}</p>
    </Banner>
  );
}
