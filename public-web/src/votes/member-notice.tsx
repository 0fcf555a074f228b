import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Banner, Button } from 'shared-ui/host';
import { PageLink } from 'shared-web';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-in-state.ts';

/** Shows what to do before the first vote in a period for members. */
export function MemberNotice() {
  const session = useSession();
  const signOut = useSignOut();
  const voting = useVotingCycle();
  const isRunning = voting?.state === 'open' || voting?.state === 'paused';
  const isNeeded = isRunning && voting.cycle.whoMayVote === 'members';
  const isMember = useQuery(emailQuery(session, isNeeded)).data?.isMember;
  const title = t`This voting period is for members`;
  if (!isNeeded || session.kind === 'admin') return null;
  if (session.kind === 'nobody') {
    return (
      <Banner title={title} className="mt-5">
        <Trans>
          <PageLink to="/login">Sign in</PageLink> as a member to vote.
        </Trans>
      </Banner>
    );
  }
  if (isMember !== false) return null;
  const action = <Button variant="secondary" size="sm" onClick={signOut}>{t`Sign out`}</Button>;
  return (
    <Banner tone="warning" title={title} className="mt-5" action={action}>
      {t`Your account isn’t a member’s. Sign out, then sign in as a member.`}
    </Banner>
  );
}
