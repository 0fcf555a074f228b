import { signInToEnterCode } from '../forms/messages.tsx';
import { keptCode } from '../session/kept-code.ts';

/** Leads a signed-out visitor to the field for an invitation code. */
export function SignInToEnter() {
  return (
    <>
      {keptCode() && 'We’ll keep your code until you’ve signed in. '}
      {signInToEnterCode()}
    </>
  );
}
