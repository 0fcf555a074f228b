/**
 * Returns the keys of a setting or its file, one on each line: the first signs, all are accepted. Lines that begin with
 * `#` are comments.
 */
export function keyLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
