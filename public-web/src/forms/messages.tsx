import { Link } from 'react-router-dom';
import { TextLink } from 'shared-ui/host';

// These are functions, because the parts of shared-ui load after this module.

const signIn = () => (
  <TextLink asChild>
    <Link to="/login">Sign in</Link>
  </TextLink>
);

const createAccount = () => (
  <TextLink asChild>
    <Link to="/register">create an account</Link>
  </TextLink>
);

export const signInToEnterCode = () => (
  <>
    {signIn()} or {createAccount()} to enter it.
  </>
);

export const signInFirst = () => (
  <>
    {signIn()} or {createAccount()} first.
  </>
);

export const usernameIs = ({ username }: { username: string }) => `Username: ${username}`;

export const recoveryCodeIs = ({ code }: { code: string }) => `Recovery code: ${code}`;

export const recoverAt = ({ address }: { address: string }) => `Use it at ${address}`;
