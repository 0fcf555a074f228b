/** Returns the current second since 1970, which decides how long the gateway keeps answers. */
export function second(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Returns the result of work that lies within one second, because a shared answer is kept only until the end of the
 * second in which it was fetched. Work that spans the end of a second is repeated, so it should use a new address each
 * time.
 */
export async function withinOneSecond<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = second();
    const result = await work();
    if (second() === began) return result;
  }
}
