import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Entering the first context slows down every promise of the process before Node 24, including those of votes: an
 * awaited call takes 0.4 µs instead of 0.2 (Node 20).
 */
export const ARE_CONTEXTS_CHEAP = Number.parseInt(process.versions.node, 10) >= 24;

const request = new AsyncLocalStorage<string>();

/** Tags the statements of `work` with the id of their request, where allowed. */
export function forRequest<T>(id: string, work: () => T): T {
  return request.run(id, work);
}

const TAKES_COMMENT = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * The access log says whose request had an id. In a statement about votes, their sums or excluded accounts, the id
 * would tell a reader of the database's logs who voted for whom. The test derives these tables from their columns. A
 * statement that merely mentions such a word loses its tag too.
 */
const ABOUT_VOTES = /vote|tall(?:y|ies)|ballot|excluded|removal|snapshot|cycle_places/i;

/** Decides, in this one place, which statements may carry the id of their request. */
function mayNameRequest(sql: string): boolean {
  return TAKES_COMMENT.test(sql) && !ABOUT_VOTES.test(sql);
}

/** Adds the id if the statement may carry one: `/* 0f1e… *\/ SELECT …`. */
export function commented(sql: string): string {
  const id = request.getStore();
  if (id === undefined || !mayNameRequest(sql)) return sql;
  return `/* ${id} */ ${sql}`;
}
