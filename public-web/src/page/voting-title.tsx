import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useChosenCycle, useCountVersion, useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { titleState } from '../cycles/voting-cycle.ts';
import { cycleQuery, progressQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { usePageTitle } from './page-title.ts';

/**
 * Sets the title of a page about voting, which begins with the state of voting or the voter's progress. It renders
 * nothing, so a poll does not render the page again.
 */
export function VotingTitle({ children: title }: { children: string }) {
  usePageTitle(...useTitleOfNow(title));
  return null;
}

/** Sets the title of a page about the voting cycle in its address, which may be over. */
export function PeriodTitle({ children: title }: { children: string }) {
  const { over, isPending } = useChosenCycle();
  const [ofNow, { isKnown }] = useTitleOfNow(title);
  // The served title names the period already.
  usePageTitle(over ? t`${title}, ${{ period: over.name }}` : ofNow, { isKnown: isKnown && !isPending });
  return null;
}

function useTitleOfNow(title: string) {
  const state = useTitleState();
  const { isPending } = useQuery(cycleQuery());
  // The served title has the state already.
  return [state === undefined ? title : `${state} · ${title}`, { isKnown: !isPending }] as const;
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
