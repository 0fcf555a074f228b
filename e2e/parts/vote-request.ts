import { type Connection, headerOf } from './connection.ts';
import type { Answer, Asked, History } from './history.ts';
import type { Voter } from './voters.ts';

/** A vote as it is sent and as it is written to the history. */
export interface Vote {
  voter: Voter;
  category: number;
  vendor: number;
}

/** Sends the vote and records the result, whatever it is. */
export async function castVote(
  connection: Pick<Connection, 'ask'>,
  history: History,
  vote: Vote,
): Promise<Answer & { body: string }> {
  const asked: Asked = { voter: vote.voter.id, category: vote.category, vendor: vote.vendor };
  const id = history.invoke(asked);
  const { status, head, body } = await connection.ask(
    voteRequest(vote.voter.token, vote.vendor, vote.category),
  );
  const answer = {
    status,
    isReplayed: headerOf(head, 'idempotent-replayed') === 'true',
    hasRetryAfter: headerOf(head, 'retry-after') !== undefined,
  };
  history.complete(id, asked, answer);
  return { ...answer, body };
}

const bearer = (token: string): string => `Authorization: Bearer ${token}`;

export const voteRequest = (token: string, vendorId: number, categoryId: number): string =>
  postRequest('/api/votes', { vendorId, categoryId }, [bearer(token)]);

/** Returns the request that a browser would send through the gateway, without the headers that nobody reads. */
export function postRequest(path: string, sent: object, headers: readonly string[] = []): string {
  const body = JSON.stringify(sent);
  const ofBody = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return [`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, ...ofBody, '', body].join('\r\n');
}

/** `etag` belongs to the answer that the sender already has. */
export const getRequest = (path: string, token?: string, etag?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token === undefined ? [] : [bearer(token)]),
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    '',
    '',
  ].join('\r\n');
