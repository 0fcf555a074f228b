import { t } from '@lingui/core/macro';
import type { UncountedVote } from 'public-api/contract';
import { Badge, Banner } from 'shared-ui/host';
import { useSiteTexts } from '../page/site-texts.ts';

interface VotedBadgeProps {
  uncounted: UncountedVote | undefined;
  /** Replaces "Voted" where that would seem to be about a vendor that got no vote. */
  text?: string;
}

const badges = () =>
  ({
    excluded: { tone: 'orange', icon: 'circle-alert', label: t`Not counted` },
    counts_until_end: { tone: 'orange', icon: 'circle-alert', label: t`Won’t count in the result` },
    counts_at_end: { tone: 'neutral', icon: 'clock', label: t`Counts in the result` },
  }) as const satisfies Record<UncountedVote['state'], object>;

/** Shows the status of a vote beside the name of its category. */
export function VotedBadge({ uncounted, text = t`Voted` }: VotedBadgeProps) {
  if (uncounted) {
    const { label, ...badge } = badges()[uncounted.state];
    return <Badge {...badge}>{label}</Badge>;
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
