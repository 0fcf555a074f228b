import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The first context that is entered slows down every promise of the process before Node 24, those of votes too: an
 * awaited call takes 0.4 µs instead of 0.2 (Node 20).
 */
export const ARE_CONTEXTS_CHEAP = Number.parseInt(process.versions.node, 10) >= 24;

const request = new AsyncLocalStorage<string>();

/** Statements that `work` makes begin with the id of the request that they are for, as far as they may. */
export function forRequest<T>(id: string, work: () => T): T {
  return request.run(id, work);
}

/** Undefined outside of `forRequest`. */
export function currentRequestId(): string | undefined {
  return request.getStore();
}

const TAKES_COMMENT = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * The access log tells whose request had an id. In a statement about votes, their sums or who is held, it would let
 * whoever reads the database's logs as well say who voted for whom. The tables that this means are in the test, by
 * their columns; a statement that merely mentions such a word loses its comment too.
 */
const ABOUT_VOTES =
  /vote|tall(?:y|ies)|ballot|seen_set|disclosure|category_steps|held|hold|left_out|published|removal|cycle_places|cycle_results/i;

/** The one place that decides of which statements it may be known for which request they are. */
export function mayNameRequest(sql: string): boolean {
  return TAKES_COMMENT.test(sql) && !ABOUT_VOTES.test(sql);
}

/** Adds the id if the statement may carry one: `/* 0f1e… *\/ SELECT …`. */
export function commented(sql: string): string {
  const id = request.getStore();
  if (id === undefined || !mayNameRequest(sql)) return sql;
  return `/* ${id} */ ${sql}`;
}
