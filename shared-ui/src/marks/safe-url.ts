/** Returns an https address or a path below `/images/`; undefined for anything else. */
export function safeImage(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (/^\/images\/(?!.*(?:\.\.|%2e|%2f|%5c|\\))/i.test(value)) return value;
  return protocolOf(value) === 'https:' ? value : undefined;
}

/** Returns an http or https address; undefined for anything else. */
export function safeHref(value: string | null | undefined): string | undefined {
  const protocol = value ? protocolOf(value) : undefined;
  return value && (protocol === 'https:' || protocol === 'http:') ? value : undefined;
}

function protocolOf(value: string): string | undefined {
  try {
    return new URL(value).protocol;
  } catch {
    return undefined;
  }
}
