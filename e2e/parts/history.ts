import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What a voter asked for. The key is sent as `Idempotency-Key`. */
export interface Asked {
  voter: number;
  category: number;
  vendor: number;
  key?: string;
}

export interface Answer {
  /** 0: the connection ended, or ten seconds passed, without an answer. */
  status: number;
  isReplayed: boolean;
  hasRetryAfter: boolean;
}

/** Stored; certainly not stored by this request; anybody's guess. */
type Outcome = 'ok' | 'fail' | 'unknown';

interface Line extends Asked {
  /** Milliseconds of a clock that never jumps. */
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
  /** Returns all of it. */
  close(): Entry[];
}

const BUFFERED_LINES = 500;

let histories = 0;

/** Every request of a run as JSON lines in a file, in the order in which things happened. */
export function openHistory(): History {
  histories += 1;
  const file = path.join(os.tmpdir(), `va-history-${process.pid}-${histories}.jsonl`);
  const descriptor = openSync(file, 'w');
  let lines: string[] = [];
  let count = 0;
  const flush = () => {
    if (lines.length > 0) writeSync(descriptor, `${lines.join('\n')}\n`);
    lines = [];
  };
  const write = (entry: Entry) => {
    lines.push(JSON.stringify(entry));
    if (lines.length >= BUFFERED_LINES) flush();
  };
  const at = () => Math.round(performance.now() * 1000) / 1000;
  return {
    file,
    invoke(asked) {
      count += 1;
      write({ at: at(), id: count, type: 'invoke', ...asked });
      return count;
    },
    complete(id, asked, answer) {
      write({ at: at(), id, type: outcomeOf(answer.status), ...asked, ...answer });
    },
    close() {
      flush();
      closeSync(descriptor);
      const written = readFileSync(file, 'utf8').split('\n');
      return written.filter(Boolean).map((line) => JSON.parse(line));
    },
  };
}
