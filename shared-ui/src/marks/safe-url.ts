/** An image address that may be drawn: https, or a path of this site; otherwise undefined. */
export function safeImage(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (/^\/(?![/\\])/.test(value)) return value;
  return protocolOf(value) === 'https:' ? value : undefined;
}

/** A link that may be followed: http or https; otherwise undefined. */
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
