import type { Calls as CallsOfTheContract } from 'admin-api/contract';
import * as limits from 'admin-api/limits';
import type { Calls as PublicCalls } from 'public-api/contract';
import { createApiClient, type ReadOf, readAnswer } from 'shared-web';
import { adminToken } from './session/admin-session.ts';

/** Is longer than a reader usually pauses, and shorter than the idle limit of a session. */
const ACTIVE_FOR_MS = 5 * 60_000;

let lastInputAt = Date.now();

for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    input,
    () => {
      lastInputAt = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Returns whether the page has been used recently. If not, its polls must not extend the session. */
const isUserActive = (): boolean => Date.now() - lastInputAt < ACTIVE_FOR_MS;

/** Allows for calls that exclude or restore votes: a million votes take half a minute on a small machine. */
export const VOTES_TIMEOUT_MS = 10 * 60_000;

/** Allows for calls that handle hundreds of rows. */
export const SLOW_TIMEOUT_MS = 60_000;

/** The calls of the contract, and those of the panel to the public half. */
export type Calls = CallsOfTheContract & Pick<PublicCalls, 'GET /api/categories' | 'GET /api/sign-in-ways'>;
export type Read = ReadOf<Calls>;

export const { call, send } = createApiClient<Calls>({
  token: adminToken,
  headers: (): Record<string, string> => (isUserActive() ? {} : { 'X-Background': '1' }),
});

export interface Page<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
  pageCount: number;
  /** The rows of all pages, if the browser has them. */
  found?: readonly Row[];
}

/** The calls that return a list. */
export type ListCall = { [Name in Read]: Calls[Name][1] extends unknown[] ? Name : never }[Read];
export type RowOf<Name extends ListCall> = Calls[Name][1] extends (infer Row)[] ? Row : never;

/** Requests one page of a long list. */
export async function callPage<Name extends ListCall>(
  name: Name,
  options: Parameters<typeof send>[1],
): Promise<Page<RowOf<Name>>> {
  const { text, headers } = await send(name, options);
  const rows = readAnswer<RowOf<Name>[]>(text);
  const total = Number(headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, pageCount: Math.max(1, Math.ceil(total / limits.PAGE_ROWS)) };
}
