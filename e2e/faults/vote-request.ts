import type { Connection } from './connection.ts';
import type { Answer, Asked, History } from './history.ts';
import type { Voter } from './voters.ts';

/** A vote as it goes over the wire, and as it is told to the history. */
export interface Vote {
  voter: Voter;
  category: number;
  vendor: number;
  key?: string;
}

function askedOf({ voter, category, vendor, key }: Vote): Asked {
  return { voter: voter.id, category, vendor, ...(key !== undefined && { key }) };
}

/** Sends the vote and writes down what happened, whatever happened. */
export async function castVote(connection: Connection, history: History, vote: Vote): Promise<Answer> {
  const asked = askedOf(vote);
  const id = history.invoke(asked);
  const { status, isReplayed, hasRetryAfter } = await connection.ask(requestOf(vote));
  const answer = { status, isReplayed, hasRetryAfter };
  history.complete(id, asked, answer);
  return answer;
}

function requestOf({ voter, category, vendor, key }: Vote): string {
  const body = JSON.stringify({ vendorId: vendor, categoryId: category });
  return [
    'POST /api/votes HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${voter.token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    '',
    body,
  ].join('\r\n');
}

export function getRequest(path: string, token?: string): string {
  const signedIn = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${signedIn}\r\n`;
}
