import { type Compose, inspect } from './compose.ts';

let count = 0;
export const failures = () => count;

/** A line with what was tried and how long it took, and why when it failed; whatever comes next is tried all the same. */
export async function check(
  what: string,
  work: (note: (text: string) => void) => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  let noted = '';
  const note = (text: string) => {
    noted = `: ${text}`;
  };
  const error = await work(note).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error) count += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${error ? '✗' : '✓'} ${what}${noted} (${seconds} s)\n`);
  if (error) process.stdout.write(`    ${error instanceof Error ? error.message : String(error)}\n`);
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Every container, those that have ended too. */
export async function mustBeUnprivileged(compose: Compose): Promise<void> {
  const format =
    '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.Privileged}}';
  for (const { Service, ID } of await compose.containers()) {
    const settings = await inspect(ID, format);
    must(/^[1-9]\d+:[1-9]\d+ true \[ALL\] false$/.test(settings), `${Service} runs as ${settings}`);
  }
}

export async function mustChangeNothing(compose: Compose, up: readonly string[]): Promise<void> {
  const before = await compose.containers();
  await compose.run(...up);
  for (const { Service, ID } of await compose.containers()) {
    must(
      before.some((container) => container.ID === ID),
      `${Service} was replaced`,
    );
  }
}
