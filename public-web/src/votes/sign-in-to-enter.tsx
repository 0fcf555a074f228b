import { SignInLinks } from '../forms/sign-in-links.tsx';
import { keptCode } from '../session/kept-code.ts';

/** The way of whoever is signed out to the field for a code. */
export function SignInToEnter() {
  return (
    <>
      {keptCode() && 'Your code is kept until you have signed in. '}
      <SignInLinks /> to enter it.
    </>
  );
}
