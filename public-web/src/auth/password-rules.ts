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
