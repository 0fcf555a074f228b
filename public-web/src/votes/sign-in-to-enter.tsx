import { Link } from 'react-router-dom';
import { TextLink } from 'shared-ui/host';
import { keptCode } from '../session/kept-code.ts';

/** The way of whoever is signed out to the field for a code. */
export function SignInToEnter() {
  return (
    <>
      {keptCode() && 'Your code is kept until you have signed in. '}
      <TextLink asChild>
        <Link to="/login">Sign in</Link>
      </TextLink>{' '}
      or{' '}
      <TextLink asChild>
        <Link to="/register">create an account</Link>
      </TextLink>{' '}
      to enter it.
    </>
  );
}
