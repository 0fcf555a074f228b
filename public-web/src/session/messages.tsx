import { Link } from 'react-router-dom';
import { TextLink } from 'shared-ui/host';
import type { SignInState } from './sign-in-state.ts';

export const signInAgainToSee = ({ wayBack }: { wayBack: SignInState }) => (
  <>
    <TextLink asChild>
      <Link to="/login" state={wayBack}>
        Sign in again
      </Link>
    </TextLink>{' '}
    to see the vendors you chose.
  </>
);
