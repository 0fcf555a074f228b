import { t } from '@lingui/core/macro';
import { RuleList } from 'shared-ui/host';

const MIN_LENGTH = 8;

const rulesTexts = (): readonly { label: string; holds: (password: string) => boolean }[] => [
  { label: t`At least 8 characters`, holds: (password) => password.length >= MIN_LENGTH },
  { label: t`An uppercase letter`, holds: (password) => /[A-Z]/.test(password) },
  { label: t`A lowercase letter`, holds: (password) => /[a-z]/.test(password) },
  { label: t`A number`, holds: (password) => /\d/.test(password) },
  { label: t`A special character: @ $ ! % * ? &`, holds: (password) => /[@$!%*?&]/.test(password) },
];

export const checkPassword = (password: string) =>
  rulesTexts().map(({ label, holds }) => ({ label, met: holds(password) }));

/** Shows which rules are met while the password is typed; the server decides, and also refuses common passwords. */
export function PasswordRules({ password }: { password: string }) {
  return <RuleList label={t`Password rules`} rules={checkPassword(password)} />;
}

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Returns the problems of a password that is typed twice. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword) {
  const isWeak = checkPassword(password).some((rule) => !rule.met);
  return [
    ...(password === confirmPassword ? [] : [mismatch()]),
    ...(isWeak ? [{ title: t`Weak Password`, message: weakPassword(), field: 'password' } as const] : []),
  ];
}

const mismatch = () =>
  ({ title: t`Error`, message: t`Passwords do not match`, field: 'confirmPassword' }) as const;

const weakPassword = () =>
  t`Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character`;
