/** Returns the second of the clock since 1970, by which the gateway keeps answers. */
export function second(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * What happened within one second. A shared answer is kept until the end of the second in which it was fetched, so what
 * is compared has to lie within one: work that a second's end falls into is done once more, with an address of its own.
 */
export async function withinOneSecond<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const began = second();
    const result = await work();
    if (second() === began) return result;
  }
}
