import { appendFileSync } from 'node:fs';
import { vi } from 'vitest';

const stubGlobal = vi.stubGlobal.bind(vi);

/** Writes each request that a test sends to its stub of fetch to the file, one per line. */
export function recordRequests(file: string): void {
  vi.stubGlobal = (name, value) => {
    const isFetch = name === 'fetch' && typeof value === 'function';
    return stubGlobal(name, isFetch ? recorded(value, file) : value);
  };
}

const recorded = (stub: object, file: string) =>
  new Proxy(stub as typeof fetch, {
    apply(target, self, [input, init = {}]: [string, RequestInit?]) {
      const { method = 'GET', body } = init;
      const sent = { method, path: String(input), ...(typeof body === 'string' && { body }) };
      appendFileSync(file, `${JSON.stringify(sent)}\n`);
      return Reflect.apply(target, self, [input, init]);
    },
  });
