/** At most this long; the server wants 6 letters or digits at least. */
export const CODE_MAX_LENGTH = 10;

/** Without the letters and digits that are mistaken for one another: it is read out and typed by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 bits from the browser's source of randomness; 256 is a multiple of 32, so no letter is likelier. */
export function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_MAX_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
