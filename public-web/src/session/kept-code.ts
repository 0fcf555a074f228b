const KEY = 'va_invitation_code';

/** Without storage, the code lasts as long as the page. */
let inMemory: string | undefined;

/**
 * Returns the invitation code that led here. The tab keeps it until it is entered, also during registration and
 * sign-in.
 */
export function keptCode(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return inMemory ?? '';
  }
}

/** Keeps a code; without one, forgets it. */
export function keepCode(code?: string): void {
  try {
    if (code) sessionStorage.setItem(KEY, code);
    else sessionStorage.removeItem(KEY);
  } catch {
    inMemory = code;
  }
}
