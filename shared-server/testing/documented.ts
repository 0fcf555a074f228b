import { expect } from 'vitest';
import { errorBody } from '../src/error-body.ts';
import { type Api, type DeclaredRoute, refusalsFor } from '../src/route.ts';

interface Call {
  method: string;
  path: string;
  status: number;
  /** Undefined if there is no body, or if it is not JSON. */
  body: unknown;
}

/** Checks that every answer of every test has the shape that its route declares, or is a refusal that it declares. */
export function assertDocumented(
  api: Api,
  routes: readonly DeclaredRoute[],
  { method, path, status, body }: Call,
): void {
  if (status === 304) return;
  const pathname = path.replace(/\?.*$/, '');
  const declaredMethod = method.toUpperCase().replace('HEAD', 'GET');
  const route = routes.find(
    (candidate) => candidate.method === declaredMethod && matches(candidate.path, pathname),
  );
  const where = `${method} ${pathname}`;
  if (status < 400) {
    expect(route, where).toBeDefined();
    if (body !== undefined && route?.answers !== 'text/csv') {
      expect(route?.answers.validate(body, { convert: false }).error, where).toBeUndefined();
    }
    return;
  }
  if (body === undefined) return;
  const { error, value } = errorBody.validate(body, { convert: false });
  expect(error, where).toBeUndefined();
  expect(value.message, 'every value of the sentence is there').not.toMatch(/\{\w+\}/u);
  const declared = route
    ? [route]
    : Object.keys(api.access).map((access) => ({ method, path, access, refusals: NOWHERE }));
  const refusals = declared
    .flatMap((one) => refusalsFor(api, one))
    .map(({ status, code }) => `${status} ${code}`);
  // A fault of the server is no refusal.
  expect([...refusals, '500 INTERNAL'], where).toContain(`${status} ${value.code}`);
}

function matches(declared: string, pathname: string): boolean {
  if (!declared.includes('/:')) return declared === pathname;
  return new RegExp(`^${declared.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** The refusals of addresses that no route has. */
const NOWHERE = ['NOT_FOUND.address', 'METHOD_NOT_ALLOWED'];
