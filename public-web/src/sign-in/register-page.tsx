import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../page/page-title.ts';
import { RecoveryCodeCard } from './recovery-code-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { signInState } from './sign-in-state.ts';

export function RegisterPage() {
  const { category } = signInState(useLocation().state);
  const [created, setCreated] = useState<{ username: string; recoveryCode: string }>();
  const returnTo = category === undefined ? {} : { category };
  if (created) {
    return (
      <RecoveryCodeCard
        {...created}
        title="Keep your recovery code"
        state={{ ...returnTo, username: created.username }}
      >
        Your account <strong className="font-semibold text-ink wrap-anywhere">{created.username}</strong> is
        ready. If you lose your password, this code is the only way back in. It is shown only once.
      </RecoveryCodeCard>
    );
  }
  return (
    <Registration
      returnTo={returnTo}
      onCreated={({ user, recoveryCode }) => {
        setCreated({ username: user.username, recoveryCode });
        window.scrollTo(0, 0);
      }}
    />
  );
}

/** Apart from the page, whose title it has until the card with the code brings its own. */
function Registration(props: ComponentProps<typeof RegisterForm>) {
  usePageTitle('Create Account');
  return (
    <SignInCard title="Create Account">
      <RegisterForm {...props} />
    </SignInCard>
  );
}
