import { Link } from 'react-router-dom';
import { TextLink } from 'shared-ui/host';

/** The ways of whoever is signed out, at the beginning of a sentence. */
export function SignInLinks() {
  return (
    <>
      <TextLink asChild>
        <Link to="/login">Sign in</Link>
      </TextLink>{' '}
      or{' '}
      <TextLink asChild>
        <Link to="/register">create an account</Link>
      </TextLink>
    </>
  );
}
