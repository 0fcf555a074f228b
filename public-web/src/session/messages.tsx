import { PageLink } from 'shared-web';
import type { SignInState } from './sign-in-state.ts';

export const signInAgainToSee = ({ wayBack }: { wayBack: SignInState }) => (
  <>
    <PageLink to="/login" state={wayBack}>
      Sign in again
    </PageLink>{' '}
    to see the vendors you chose.
  </>
);
