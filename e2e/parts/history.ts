import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A voter’s request. */
export interface Asked {
  voter: number;
  category: number;
  vendor: number;
}

export interface Answer {
  /** The status; 0 if the connection ended, or ten seconds passed, without an answer. */
  status: number;
  isReplayed: boolean;
  hasRetryAfter: boolean;
}

/** The vote is stored, certainly not stored by this request, or in an unknown state. */
type Outcome = 'ok' | 'fail' | 'unknown';

interface Line extends Asked {
  /** Milliseconds of a monotonic clock. */
  at: number;
  /** The id of the request. */
  id: number;
}
type Invocation = Line & { type: 'invoke' };
export type Completion = Line & Answer & { type: Outcome };

/** One line of a history. */
export type Entry = Invocation | Completion;

export function outcomeOf(status: number): Outcome {
  if (status === 201) return 'ok';
  return status >= 400 && status < 500 ? 'fail' : 'unknown';
}

export interface History {
  file: string;
  invoke(asked: Asked): number;
  complete(id: number, asked: Asked, answer: Answer): void;
  /** Writes all entries into the file as JSON lines, in the order of events, and returns them. */
  close(): Entry[];
}

let histories = 0;

/** Keeps every request of a run. */
export function openHistory(): History {
  histories += 1;
  const file = path.join(os.tmpdir(), `va-history-${process.pid}-${histories}.jsonl`);
  const entries: Entry[] = [];
  let count = 0;
  const at = () => Math.round(performance.now() * 1000) / 1000;
  return {
    file,
    invoke(asked) {
      count += 1;
      entries.push({ at: at(), id: count, type: 'invoke', ...asked });
      return count;
    },
    complete(id, asked, answer) {
      entries.push({ at: at(), id, type: outcomeOf(answer.status), ...asked, ...answer });
    },
    close() {
      writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      return entries;
    },
  };
}
