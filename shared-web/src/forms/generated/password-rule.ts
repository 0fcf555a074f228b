// Generated from the rule by `npm test -- unit shared-server/src/password-rule -u`.
export const PASSWORD_RULE = {
  "minLength": 8,
  "uppercase": "[A-Z]",
  "lowercase": "[a-z]",
  "digit": "\\d",
  "special": "[@$!%*?&]"
} as const;
