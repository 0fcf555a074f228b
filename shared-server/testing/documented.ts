import type { Schema } from 'joi';
import { expect } from 'vitest';

interface Documented {
  method: string;
  path: string;
  answer?: Schema | undefined;
}

interface Call {
  method: string;
  path: string;
  status: number;
  /** Undefined where there is none, or no JSON. */
  body: unknown;
}

/** Every answer of every test has the shape that the OpenAPI document promises. */
export function assertDocumented(routes: readonly Documented[], { method, path, status, body }: Call): void {
  if (status === 304 || body === undefined) return;
  if (status >= 400) {
    expect(body).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
    return;
  }
  const pathname = path.replace(/\?.*$/, '');
  const route = routes.find(
    (candidate) =>
      candidate.method.toUpperCase() === method.toUpperCase() &&
      new RegExp(`^${candidate.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  expect(route?.answer?.validate(body, { convert: false }).error).toBeUndefined();
}
