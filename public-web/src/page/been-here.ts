const NAME = 'va_been_here';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * True if this browser has opened the site before. A cookie stores this, so that the gateway sends the document with
 * the smaller hero, and the page keeps its layout after the first paint.
 */
export const hasBeenHere = takeNote();

function takeNote(): boolean {
  // The renderer has no document.
  if (typeof document === 'undefined') return false;
  const known = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain HTTP from another machine
  document.cookie = `${NAME}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return known;
}
