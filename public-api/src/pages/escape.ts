const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters are no characters of HTML or XML, not even as an entity; half of a pair is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** For JSON in a `<script>` of data: what could end it, begin a comment or a command to the gateway, or a line in old readers. */
export const escapeScriptData = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** For text and for attributes in quotes, in HTML and in XML. */
export function escapeText(text: string): string {
  return text.replace(NO_TEXT, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
