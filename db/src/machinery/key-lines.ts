/** The keys in a setting or its file, a line each: the first signs, all are accepted. Lines that begin with `#` are notes. */
export function keyLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
