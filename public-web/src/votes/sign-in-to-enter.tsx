import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageLink } from 'shared-web';
import { keptCode } from '../session/kept-code.ts';

/** Leads a signed-out visitor to the field for an invitation code. */
export function SignInToEnter() {
  return (
    <>
      {keptCode() && t`We’ll keep your code until you’ve signed in.`}{' '}
      <Trans>
        <PageLink to="/login">Sign in</PageLink> or <PageLink to="/register">create an account</PageLink> to
        enter it.
      </Trans>
    </>
  );
}
