/** Control characters are no characters of HTML or XML, not even as an entity; half of a pair is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** For text and for attributes in quotes, in HTML and in XML. */
export const escapeText = (text: string): string =>
  text.replace(NO_TEXT, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
