import { plural, t } from '@lingui/core/macro';
import type { VotingProgress } from 'public-api/contract';
import { LinkedText, PageLink } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { useOwnText } from '../page/site-texts.ts';
import { ShareVoted } from './share-voted.tsx';

/** Shows on a vendor's page where else to vote, and thanks the voter after the last vote. */
export function BallotProgress({ progress }: { progress: VotingProgress | undefined }) {
  return <div role="status">{progress && progress.completed > 0 && <ProgressNote {...progress} />}</div>;
}

function ProgressNote({ completed, total }: VotingProgress) {
  const thanks = useOwnText('thanks');
  const state = useVotingCycle()?.state;
  const isOpen = state === undefined || state === 'open';
  if (completed < total) {
    return (
      <p className="mt-4 text-sm text-ink-soft">
        {plural(total, {
          one: `You’ve voted in ${completed} of # category.`,
          other: `You’ve voted in ${completed} of # categories.`,
        })}{' '}
        {isOpen && <PageLink to="/">{t`Vote in the others`}</PageLink>}
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <strong className="font-semibold">{t`All your votes are in.`}</strong>{' '}
        {thanks ? <LinkedText text={thanks} /> : t`Thank you.`}
      </p>
      <ShareVoted />
    </div>
  );
}
