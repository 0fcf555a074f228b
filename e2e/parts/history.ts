import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Client } from './client.ts';
import type { Voter } from './voters.ts';

/** A vote as it is sent. */
export interface Vote {
  voter: Voter;
  category: number;
  vendor: number;
}

/** The vote is stored, certainly not stored by this request, or in an unknown state. */
type Outcome = 'ok' | 'fail' | 'unknown';

interface Line {
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** The id of the request. */
  id: number;
  voter: number;
  category: number;
  vendor: number;
}
export interface Completion extends Line {
  type: Outcome;
  /** The status; 0 if the connection ended, or ten seconds passed, without an answer. */
  status: number;
  isReplayed: boolean;
  hasRetryAfter: boolean;
}

/** One line of a history. */
export type Entry = (Line & { type: 'invoke' }) | Completion;

export function outcomeOf(status: number): Outcome {
  if (status === 201) return 'ok';
  return status >= 400 && status < 500 ? 'fail' : 'unknown';
}

export type History = ReturnType<typeof openHistory>;

/** Keeps every request of a run. */
export function openHistory() {
  const entries: Entry[] = [];
  let count = 0;
  const now = () => Math.round(performance.now() * 1000) / 1000;
  return {
    entries: entries as readonly Entry[],
    /** Sends the vote and keeps the result, whatever it is. */
    async cast(client: Client, { voter, category, vendor }: Vote): Promise<Completion> {
      count += 1;
      const asked = { id: count, voter: voter.id, category, vendor };
      entries.push({ at: now(), type: 'invoke', ...asked });
      client.token = voter.token;
      const { status, headers } = await client.send('/api/votes', { vendorId: vendor, categoryId: category });
      const completion: Completion = {
        at: now(),
        type: outcomeOf(status),
        ...asked,
        status,
        isReplayed: headers['idempotent-replayed'] === 'true',
        hasRetryAfter: headers['retry-after'] !== undefined,
      };
      entries.push(completion);
      return completion;
    },
    /** Writes all entries as JSON lines, in the order of events. Returns the path of the file. */
    write(): string {
      const file = path.join(os.tmpdir(), `va-history-${process.pid}-${Date.now()}.jsonl`);
      writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      return file;
    },
  };
}
