import type { Schema } from 'joi';
import { expect } from 'vitest';
import { errorBody } from '../src/error-body.ts';
import { type RefusalTable, SHARED_REFUSALS } from '../src/refusals.ts';

interface Documented {
  method: string;
  path: string;
  answer?: Schema | undefined;
}

interface Call {
  method: string;
  path: string;
  status: number;
  /** Undefined if there is no body, or if it is not JSON. */
  body: unknown;
}

interface Promised {
  routes: readonly Documented[];
  refusals: RefusalTable;
}

/** Checks that every answer of every test has the shape in the OpenAPI document, or a declared code and its sentence. */
export function assertDocumented({ routes, refusals }: Promised, { method, path, status, body }: Call): void {
  if (status === 304 || body === undefined) return;
  if (status >= 400) {
    const { error, value } = errorBody.validate(body, { convert: false });
    expect(error).toBeUndefined();
    expect(value.message, 'every value of the sentence is there').not.toMatch(/\{\w+\}/u);
    const codes = Object.keys({ ...SHARED_REFUSALS, ...refusals }).map((name) => name.replace(/\..*/u, ''));
    expect(codes).toContain(value.code);
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
