import type { IncomingMessage } from 'node:http';

/** Decodes the path before the frameworks do, which have their own rules. Throws a URIError if it is not UTF-8. */
export function assertReadablePath({ url = '' }: IncomingMessage): void {
  const [path = ''] = url.split('?', 1);
  if (path.includes('%')) decodeURIComponent(path);
}
