import { stripVTControlCharacters, styleText } from 'node:util';

export interface Steps {
  /** Prints one line with the duration of the work; `note` adds a few words to it. */
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  say(line: string): void;
}

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** In a log file (no terminal) a line says from time to time that a long step is still running. */
const STILL_RUNNING_MS = 10_000;
const REDRAW_MS = 200;

/** A step is stopped, not failed, if it was aborted because another failed or somebody pressed Ctrl-C. */
const MARKS = {
  done: { mark: '✓', format: 'green' },
  failed: { mark: '✗', format: 'red' },
  stopped: { mark: '–', format: 'dim' },
} as const;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** On a terminal the last line shows the running steps and their durations; elsewhere only whole lines are printed. */
// listr2 takes a list of steps and collects their results in one object. Here, each step returns its own result.
export function createSteps(out: Output = process.stdout): Steps {
  const running = new Map<string, number>();
  const colour = (format: 'green' | 'red' | 'dim', text: string): string =>
    out.isTTY && !process.env.NO_COLOR ? styleText(format, text) : text;
  const draw = (): void => {
    if (!out.isTTY || running.size === 0) return;
    const text = [...running].map(([name, since]) => `${name} ${seconds(since)}`).join(', ');
    out.write(`\r\x1b[2K${colour('dim', `  … ${text}`.slice(0, (out.columns || 80) - 1))}`);
  };
  const say = (line: string): void => {
    out.write(out.isTTY ? `\r\x1b[2K${line}\n` : `${stripVTControlCharacters(line)}\n`);
    draw();
  };
  return {
    say,
    async step(name, work) {
      const since = performance.now();
      running.set(name, since);
      const timer = out.isTTY
        ? setInterval(draw, REDRAW_MS)
        : setInterval(() => say(`  … ${name} (${seconds(since)})`), STILL_RUNNING_MS);
      draw();
      let note = '';
      let outcome: keyof typeof MARKS = 'done';
      try {
        return await work((text) => {
          note = text;
        });
      } catch (error) {
        outcome = error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed';
        throw error;
      } finally {
        clearInterval(timer);
        running.delete(name);
        const line = `  ${colour(MARKS[outcome].format, MARKS[outcome].mark)} ${name.padEnd(24)} ${seconds(since).padStart(7)}`;
        say(note ? `${line}  ${colour('dim', note)}` : line);
      }
    },
  };
}

/** Prints nothing, for a stack inside tests. */
export const silentSteps: Steps = {
  step: (_name, work) => work(() => undefined),
  say: () => undefined,
};
