import type { Schema } from 'joi';
import { expect } from 'vitest';
import type { Params } from '../src/http-error.ts';
import type { RefusalTable } from '../src/refusals.ts';
import { SHARED_REFUSALS } from '../src/shared-refusals.ts';

interface Documented {
  method: string;
  path: string;
  answer?: Schema | undefined;
}

interface Call {
  method: string;
  path: string;
  status: number;
  /** Is undefined without a body, or if the body is not JSON. */
  body: unknown;
}

interface Promised {
  routes: readonly Documented[];
  refusals: RefusalTable;
}

/** Checks that every answer of every test has the shape in the OpenAPI document, and a code in the contract. */
export function assertDocumented({ routes, refusals }: Promised, { method, path, status, body }: Call): void {
  if (status === 304 || body === undefined) return;
  if (status >= 400) {
    const { code, params, message } = body as { code: string; params: Params; message: unknown };
    const name = params.case === undefined ? code : `${code}.${params.case}`;
    expect(message).toEqual(expect.any(String));
    expect({ ...SHARED_REFUSALS, ...refusals }, `${name} is declared`).toHaveProperty([name]);
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
