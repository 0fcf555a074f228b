/** How a typed code is compared and hashed: without the spaces and hyphens people put in, in upper case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toUpperCase();
}
