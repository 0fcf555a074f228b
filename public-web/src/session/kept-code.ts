const KEY = 'va_invitation_code';

/** Where storage is barred it lasts as long as the page. */
let inMemory: string | undefined;

/** The invitation code that led here: kept in this tab until it has been entered, also through registration and sign-in. */
export function keptCode(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return inMemory ?? '';
  }
}

/** Without a code nothing is kept any more. */
export function keepCode(code?: string): void {
  try {
    if (code) sessionStorage.setItem(KEY, code);
    else sessionStorage.removeItem(KEY);
  } catch {
    inMemory = code;
  }
}
