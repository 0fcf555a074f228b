/** The rule for passwords. Webs show its parts while a password is typed, from a file that is generated from this. */
export const PASSWORD_RULE = {
  minLength: 8,
  /** The patterns of characters of which a password must have one each. */
  uppercase: '[A-Z]',
  lowercase: '[a-z]',
  digit: '\\d',
  special: '[@$!%*?&]',
} as const;

const { minLength, ...kinds } = PASSWORD_RULE;
const oneOfEach = Object.values(kinds).map((kind) => `(?=[\\s\\S]*${kind})`);
export const STRONG_PASSWORD = new RegExp(`^${oneOfEach.join('')}[\\s\\S]{${minLength},}$`);

/** The code of the rule among the faults of a field. */
export const STRONG_PASSWORD_RULE = 'strong_password';

export const WEAK_PASSWORD =
  /*i18n*/ 'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
