import { PageLink } from 'shared-web';

// These are functions, because the parts of shared-ui load after this module.

const signIn = () => <PageLink to="/login">Sign in</PageLink>;

const createAccount = () => <PageLink to="/register">create an account</PageLink>;

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

export const signInAsMember = () => <>{signIn()} as a member to vote.</>;

export const usernameIs = ({ username }: { username: string }) => `Username: ${username}`;

export const recoveryCodeIs = ({ code }: { code: string }) => `Recovery code: ${code}`;

export const recoverAt = ({ address }: { address: string }) => `Use it at ${address}`;
