import { gapsIn, type Params } from 'db/machinery';
import type { Schema } from 'joi';
import { expect } from 'vitest';
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
  /** Undefined if there is no body, or if it is not JSON. */
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
    const [, sentence] = ({ ...SHARED_REFUSALS, ...refusals } as RefusalTable)[name] ?? [];
    expect(sentence, `${name} is declared`).toBeDefined();
    const declared = new Set(['case', 'target', ...gapsIn(sentence ?? '').map((gap) => gap.name)]);
    expect(
      Object.keys(params).filter((given) => !declared.has(given)),
      `undeclared values of ${name}`,
    ).toEqual([]);
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
