import { t } from '@lingui/core/macro';
import type { UncountedVote } from 'public-api/contract';
import { Badge, Banner } from 'shared-ui/host';
import { useSiteTexts } from '../page/site-texts.ts';

interface VotedBadgeProps {
  voted: boolean;
  uncounted: UncountedVote | undefined;
  /** Replaces "Voted" where that would seem to be about a vendor that got no vote. */
  text?: string;
}

const badges = () =>
  ({
    excluded: { tone: 'orange', icon: 'circle-alert', label: t`Not counted` },
    disqualified: { tone: 'orange', icon: 'circle-alert', label: t`Not counted` },
    counts_until_end: { tone: 'orange', icon: 'circle-alert', label: t`Won’t count in the result` },
    counts_at_end: { tone: 'neutral', icon: 'clock', label: t`Counts in the result` },
  }) as const satisfies Record<UncountedVote['state'], object>;

/** Shows the status of a vote beside the name of its category; draws nothing without a vote. */
export function VotedBadge({ voted, uncounted, text = t`Voted` }: VotedBadgeProps) {
  if (uncounted) {
    const { label, ...badge } = badges()[uncounted.state];
    return <Badge {...badge}>{label}</Badge>;
  }
  if (!voted) return null;
  return (
    <Badge tone="green" icon="check">
      {text}
    </Badge>
  );
}

interface UncountedNoticeProps extends UncountedVote {
  /** True while votes can be cast. */
  isBallot: boolean;
}

/** Shows why a vote does not count, or will not in the result, and what its voter can do. */
export function UncountedNotice({ state, reason, isBallot }: UncountedNoticeProps) {
  const { contact } = useSiteTexts();
  const isDisqualified = state === 'disqualified';
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
      title={
        state === 'counts_until_end' ? t`Your vote won’t count in the result` : t`Your vote isn’t counted`
      }
      className="mt-4"
    >
      {isDisqualified && <p>{t`The vendor that you chose was disqualified in this category.`}</p>}
      <p className="wrap-anywhere">
        {reason ? t`The organisers’ reason: ${reason}` : t`The organisers gave no reason.`}
      </p>
      {isDisqualified && isBallot && <p>{t`You can vote again.`}</p>}
      <p className="mt-2 wrap-anywhere">{t`Think this is a mistake? ${contact}`}</p>
    </Banner>
  );
}
