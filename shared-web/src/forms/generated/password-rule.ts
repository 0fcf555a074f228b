// Generated from the rule by `npm test -- unit shared-server/src/password-rule -u`.
export const PASSWORD_RULE = {
  "minLength": 8,
  "uppercase": "[A-Z]",
  "lowercase": "[a-z]",
  "digit": "\\d",
  "special": "[@$!%*?&]"
} as const;
export const WEAK_PASSWORD =
  /*i18n*/ 'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
