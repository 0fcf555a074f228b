import { readStored, store } from 'shared-web';

const KEY = 'va_invitation_code';

/**
 * Returns the invitation code that led here. The tab keeps it until it is entered, also during registration and
 * sign-in.
 */
export const keptCode = (): string => readStored('tab', KEY) ?? '';

/** Keeps a code; without one, forgets it. */
export const keepCode = (code?: string): void => store('tab', KEY, code || undefined);
