import { RuleList } from 'shared-ui/host';

const RULES: [string, (password: string) => boolean][] = [
  ['At least 8 characters', (password) => password.length >= 8],
  ['An uppercase letter', (password) => /[A-Z]/.test(password)],
  ['A lowercase letter', (password) => /[a-z]/.test(password)],
  ['A number', (password) => /\d/.test(password)],
  ['A special character (@$!%*?&)', (password) => /[@$!%*?&]/.test(password)],
];

/** Shown as they are met while the password is typed; the server decides, and knows common ones too. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <RuleList label="Password rules" rules={RULES.map(([label, met]) => ({ label, met: met(password) }))} />
  );
}
