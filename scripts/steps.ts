import { styleText } from 'node:util';

export interface Steps {
  /** Prints one line with the time the work took; `note` adds a few words to that line. */
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  say(line: string): void;
}

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** A line in a log file (no terminal) says every so often that a long step is still running. */
const STILL_RUNNING_MS = 10_000;
const REDRAW_MS = 200;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const createSteps = (out: Output = process.stdout): Steps => {
  const running = new Map<string, number>();
  const colour = (format: Parameters<typeof styleText>[0], text: string): string =>
    out.isTTY && !process.env.NO_COLOR ? styleText(format, text) : text;

  const clear = (): void => {
    if (out.isTTY) out.write('\r\x1b[2K');
  };
  const draw = (): void => {
    if (!out.isTTY || running.size === 0) return;
    const text = [...running].map(([name, since]) => `${name} ${seconds(since)}`).join(', ');
    clear();
    out.write(colour('dim', `  … ${text}`.slice(0, (out.columns ?? 80) - 1)));
  };
  const print = (line: string): void => {
    clear();
    out.write(`${line}\n`);
    draw();
  };

  const remind = (name: string, since: number): NodeJS.Timeout =>
    setInterval(
      () => (out.isTTY ? draw() : print(`  … ${name} (${seconds(since)})`)),
      out.isTTY ? REDRAW_MS : STILL_RUNNING_MS,
    );

  return {
    say: print,
    async step(name, work) {
      const since = performance.now();
      const timer = remind(name, since);
      running.set(name, since);
      draw();
      let note = '';
      let mark = colour('green', '✓');
      try {
        return await work((text) => {
          note = text;
        });
      } catch (error) {
        mark = colour('red', '✗');
        throw error;
      } finally {
        clearInterval(timer);
        running.delete(name);
        print(`  ${mark} ${name.padEnd(24)} ${seconds(since).padStart(7)}  ${colour('dim', note)}`.trimEnd());
      }
    },
  };
};

/** For a stack inside tests: says nothing. */
export const silentSteps: Steps = {
  step: (_name, work) => work(() => undefined),
  say: () => undefined,
};
