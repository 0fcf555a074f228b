import { type Compose, inspect } from './compose.ts';
import type { ComposeStack } from './stack.ts';

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Lists every container, including those that have ended. */
export async function mustBeUnprivileged(compose: Compose): Promise<void> {
  const format =
    '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.HostConfig.Privileged}}';
  for (const { Service, ID } of await compose.containers()) {
    const settings = await inspect(ID, format);
    must(/^[1-9]\d+:[1-9]\d+ true \[ALL\] false$/.test(settings), `${Service} runs as ${settings}`);
  }
}

export async function mustChangeNothing({ compose, up }: ComposeStack, { except = '' } = {}): Promise<void> {
  const before = await compose.containers();
  await up();
  const after = await compose.containers();
  for (const { Service, ID } of after.filter((one) => one.Service !== except)) {
    must(
      before.some((container) => container.ID === ID),
      `${Service} was replaced`,
    );
  }
  must(after.length === before.length, `there were ${before.length} containers, and are ${after.length}`);
}
