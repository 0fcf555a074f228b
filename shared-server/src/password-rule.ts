export const STRONG_PASSWORD =
  /^(?=[\s\S]*[A-Z])(?=[\s\S]*[a-z])(?=[\s\S]*\d)(?=[\s\S]*[@$!%*?&])[\s\S]{8,}$/;

/** The code of the rule among the faults of a field. */
export const STRONG_PASSWORD_RULE = 'strong_password';

export const WEAK_PASSWORD =
  /*i18n*/ 'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';
