/**
 * Control characters are not allowed in HTML or XML, even as an entity; half of a surrogate pair is no character at
 * all.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Escapes text and quoted attributes for HTML and XML. */
export const escapeText = (text: string): string =>
  text.replace(NO_TEXT, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
