import type { IncomingMessage } from 'node:http';

/** Both frameworks read a path's `%` by rules of their own. Throws a URIError where it stands for no UTF-8. */
export function assertReadablePath({ url = '' }: IncomingMessage): void {
  const [path = ''] = url.split('?', 1);
  if (path.includes('%')) decodeURIComponent(path);
}
