import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useChosenCycle } from '../cycle/use-chosen-cycle.ts';
import { useCountVersion, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { titleState } from '../cycle/voting-cycle.ts';
import { cycleQuery, progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { usePageTitle } from './page-title.ts';

interface VotingTitleProps {
  children: string;
}

/**
 * Sets the title of a page about voting, which begins with the state of voting or the voter's progress. It renders
 * nothing, so a poll does not render the page again.
 */
export function VotingTitle({ children: title }: VotingTitleProps) {
  const state = useTitleState();
  const { isPending } = useQuery(cycleQuery());
  // The served title has the state already.
  usePageTitle(state === undefined ? title : `${state} · ${title}`, { isKnown: !isPending });
  return null;
}

/** Sets the title of a page about the voting cycle in its address, which may be over. */
export function PeriodTitle({ children: title }: VotingTitleProps) {
  const { over, isPending } = useChosenCycle();
  // The served title names the period already.
  if (isPending) return null;
  return over ? (
    <OverTitle>{t`${title}, ${{ period: over.name }}`}</OverTitle>
  ) : (
    <VotingTitle>{title}</VotingTitle>
  );
}

function OverTitle({ children: title }: VotingTitleProps) {
  usePageTitle(title);
  return null;
}

function useTitleState(): string | undefined {
  const voting = useVotingCycle();
  const session = useSession();
  // Other components load it; here it is only read.
  const { data: progress } = useQuery({ ...progressQuery(session, useCountVersion()), enabled: false });
  if (!voting) return undefined;
  if (voting.state !== 'open') return titleState(voting.cycle, voting.now);
  if (session.kind !== 'voter' || !progress?.total) return undefined;
  return t`${{ completed: progress.completed }} of ${{ total: progress.total }}`;
}
