import { expect, test } from 'vitest';
import * as kit from '../src/kit.ts';

test('every part of the kit has a binding', async () => {
  const { CONTRACT: _contract, RELEASE: _release, ...parts } = kit;
  await expect(bindingsOf(Object.keys(parts).sort())).toMatchFileSnapshot('generated/kit-bindings.ts');
});

const bindingsOf = (
  names: readonly string[],
) => `// Generated from src/kit.ts by \`npm test -- unit kit-bindings -u\`.
// Contains one live binding per part: \`import { Button } from 'shared-ui/host'\` in app code. They are undefined until
// the remote has loaded, so do not read them at module level.
import type * as Kit from '../../src/kit.ts';

export type * from '../../src/kit.ts';

${names.map((name) => `export let ${name}: typeof Kit.${name};`).join('\n')}

export function fillBindings(kit: typeof Kit): void {
  ({
${names.map((name) => `    ${name},`).join('\n')}
  } = kit);
}
`;
