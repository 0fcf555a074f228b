/** A line of the gateway's log, as nginx/templates/nginx.conf writes it. */
interface Line {
  path: string;
  upstream: string;
  upstreamStatus: string;
}

/**
 * Returns the requests that failed at these addresses according to the gateway's log, even if another address then
 * answered.
 */
export function failuresOf(log: string, addresses: readonly string[]): string[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => {
      const { path, upstream, upstreamStatus }: Line = JSON.parse(line);
      const asked = tries(upstream);
      return tries(upstreamStatus)
        .filter((status, place) => addresses.includes(asked[place] ?? '') && isFailure(Number(status)))
        .map((status) => `${path}: ${status}`);
    });
}

/** Returns the tries in order; a redirected request has them in groups. */
const tries = (list = ''): string[] => list.split(/, | : /);

/** An API that answers 503 asks the client to try again, so that is no failure. */
export const isFailure = (status: number): boolean => status >= 500 && status !== 503;
