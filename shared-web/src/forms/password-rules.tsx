import { RuleList } from 'shared-ui/host';

const MIN_LENGTH = 8;

const RULES: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', holds: (password) => password.length >= MIN_LENGTH },
  { label: 'An uppercase letter', holds: (password) => /[A-Z]/.test(password) },
  { label: 'A lowercase letter', holds: (password) => /[a-z]/.test(password) },
  { label: 'A number', holds: (password) => /\d/.test(password) },
  { label: 'A special character: @ $ ! % * ? &', holds: (password) => /[@$!%*?&]/.test(password) },
];

export const checkPassword = (password: string) =>
  RULES.map(({ label, holds }) => ({ label, met: holds(password) }));

/** Shows which rules are met while the password is typed; the server decides, and also refuses common passwords. */
export function PasswordRules({ password }: { password: string }) {
  return <RuleList label="Password rules" rules={checkPassword(password)} />;
}

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Returns the problems of a password that is typed twice. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword) {
  const isWeak = checkPassword(password).some((rule) => !rule.met);
  return [
    ...(password === confirmPassword ? [] : [MISMATCH]),
    ...(isWeak ? [{ title: 'Weak Password', message: WEAK_PASSWORD, field: 'password' } as const] : []),
  ];
}

const MISMATCH = { title: 'Error', message: 'Passwords do not match', field: 'confirmPassword' } as const;

const WEAK_PASSWORD =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
