import type { ReactNode } from 'react';
import { formatLongDateTime, PageLink, type Zone } from 'shared-web';
import type { SignInState } from '../session/sign-in-state.ts';

interface Username {
  username: ReactNode;
}

export const accountReady = ({ username }: Username) => (
  <>
    Your account {username} is ready. If you forget your password, this recovery code gets you back in. You
    won’t see it again.
  </>
);

export const accountIsReady = ({ username }: Username) => (
  <>
    Your account <strong className="font-semibold text-ink wrap-anywhere">{username}</strong> is ready.
  </>
);

export const passwordReplaced = ({ username }: Username) => (
  <>
    The password for {username} has been changed, and you’ve been signed out everywhere. This recovery code
    replaces the one you used. You won’t see it again.
  </>
);

export const addressConfirmed = ({ username }: Username) => (
  <>
    Your email address is confirmed for the account <strong className="text-ink">{username}</strong>. You can
    go back to where you were.
  </>
);

export const youAre = ({ username }: { username: string }) => `You’re ${username}.`;

export const signedInAs = ({ username }: Username) => (
  <>
    You’re signed in as <strong className="text-ink">{username}</strong>.
  </>
);

export const continueWith = ({ provider }: { provider: string }) => `Continue with ${provider}`;

export const continueAs = ({ username }: Username) => <>Continue as {username}</>;

interface Vote {
  category: string;
}

export const signInToVote = ({ category }: Vote) => (
  <>
    Sign in or create an account to vote in <bdi>{category}</bdi>.
  </>
);

export const signInToVoteFor = ({ vendor, category }: Vote & { vendor: string }) => (
  <>
    Sign in or create an account to vote for{' '}
    <strong className="font-semibold text-ink">
      <bdi>{vendor}</bdi>
    </strong>{' '}
    in <bdi>{category}</bdi>. We’ll keep your choice.
  </>
);

interface LinkState {
  state: SignInState;
}

export const alreadyRegistered = ({ state }: LinkState) => (
  <>
    Already registered?{' '}
    <PageLink to="/login" state={state}>
      Sign in
    </PageLink>
  </>
);

export const rememberedIt = ({ state }: LinkState) => (
  <>
    Remembered it?{' '}
    <PageLink to="/login" state={state}>
      Back to sign in
    </PageLink>
  </>
);

interface NextPeriod {
  period: string;
}

export const codeForEither = ({ period }: NextPeriod) =>
  `For this voting period, or for ${period}. You can also enter it later, before your first vote.`;

export const codeForNext = ({ period, start, zone }: NextPeriod & { start: string; zone: Zone }) =>
  `For ${period}, which opens on ${formatLongDateTime(start, zone)}. You can also enter it later, before your first vote.`;
