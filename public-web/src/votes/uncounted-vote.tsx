import { t } from '@lingui/core/macro';
import type { UncountedVote } from 'public-api/contract';
import { Badge, Banner } from 'shared-ui/host';
import { useSiteTexts } from '../page/site-texts.ts';

interface VotedBadgeProps {
  uncounted: UncountedVote | undefined;
  /** Replaces "Voted" where that would seem to be about a vendor that got no vote. */
  text?: string;
}

const later = () => ({
  counts_until_end: t`Won’t count in the result`,
  counts_at_end: t`Counts in the result`,
});

/** Shows the status of a vote beside the name of its category. */
export function VotedBadge({ uncounted, text = t`Voted` }: VotedBadgeProps) {
  if (uncounted) {
    return (
      <Badge tone="orange" icon="circle-alert">
        {uncounted.state === 'excluded' ? t`Not counted` : later()[uncounted.state]}
      </Badge>
    );
  }
  return (
    <Badge tone="green" icon="check">
      {text}
    </Badge>
  );
}

/** Shows why a vote does not count, or will not in the result, and what its voter can do. */
export function UncountedNotice({ state, reason }: UncountedVote) {
  const { contact } = useSiteTexts();
  if (state === 'counts_at_end') {
    return (
      <Banner
        tone="info"
        title={t`Your vote counts in the result`}
        className="mt-4"
      >{t`The organisers excluded your vote and restored it. It counts from when voting ends.`}</Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={state === 'excluded' ? t`Your vote isn’t counted` : t`Your vote won’t count in the result`}
      className="mt-4"
    >
      <p className="wrap-anywhere">
        {reason ? t`The organisers’ reason: ${reason}` : t`The organisers gave no reason.`}
      </p>
      <p className="mt-2 wrap-anywhere">{t`Think this is a mistake? ${contact}`}</p>
    </Banner>
  );
}
