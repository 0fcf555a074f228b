import type { ReactNode } from 'react';
import { countText } from 'shared-web';

/** The number of votes isn't known until the preview has arrived. */
export function votesLeave(votes: number | undefined): ReactNode {
  if (votes === undefined) return 'Their votes leave the count, and new ones won’t count. You can undo this.';
  return (
    <>
      Excludes <strong className="text-ink">{countText(votes, 'vote')}</strong>, and new ones won’t count. You
      can undo this.
    </>
  );
}

interface Preview {
  votes: number;
  accounts: number;
}

export const wouldLeave = ({ votes, accounts }: Preview): ReactNode => (
  <>
    <strong className="tabular-nums">{countText(votes, 'vote')}</strong> of {countText(accounts, 'account')}{' '}
    would leave the count.
  </>
);
