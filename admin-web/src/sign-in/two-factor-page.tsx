import type { VerifyTwoFactorResponse } from 'admin-api/contract';
import { Button, Heading } from 'shared-ui/host';
import { PasswordField } from 'shared-web';
import { call } from '../api-client.ts';
import { PlainPage } from '../plain-pages/plain-page.tsx';
import { useCodeForm } from '../session/use-code-form.ts';

export interface TwoFactorPageProps {
  username: string;
  /** Asks for the activation code, because no authenticator is set up yet. */
  firstSignIn: boolean;
  onVerified: (answer: VerifyTwoFactorResponse) => void;
  onBack: () => void;
}

export function TwoFactorPage({ username, firstSignIn, onVerified, onBack }: TwoFactorPageProps) {
  const { formProps, control, change, isBusy } = useCodeForm({
    // Apps and lists show codes in groups.
    separators: /[\s-]/g,
    missingTitle: 'Error',
    send: (code) => call('POST /api/admin/verify-2fa', { body: { code, username } }),
    meta: { errorTitle: '2FA Failed', errorToast: 'Invalid 2FA code', keepsData: true },
    onDone: onVerified,
    onRefused: () => change('code', ''),
  });
  return (
    <PlainPage title="Two-factor check">
      <Heading as="h1">Two-factor check</Heading>
      <p className="mt-2 text-ink-soft">
        Signed in as <strong className="font-semibold text-ink wrap-anywhere">{username}</strong>. One more
        step.
      </p>
      <form {...formProps} className="mt-6 grid gap-5">
        {/* Tells password managers whose code this is. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField
          {...control}
          label="2FA code"
          hint={firstSignIn ? ACTIVATION_HINT : AUTHENTICATOR_HINT}
          toggle={{ show: 'Show code', hide: 'Hide code' }}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" size="lg" busy={isBusy} busyLabel="Verifying...">
          Verify 2FA
        </Button>
        <Button variant="ghost" icon="arrow-left" onClick={onBack}>
          Back to Login
        </Button>
      </form>
    </PlainPage>
  );
}

const ACTIVATION_HINT =
  'This is your first sign-in: type the activation code you were given. You’ll set up an authenticator app next.';
const AUTHENTICATOR_HINT =
  'Type the six digits your authenticator app shows now, or one of your recovery codes.';
