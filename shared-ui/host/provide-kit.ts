import type * as Kit from '../src/kit.ts';
import * as bindings from './generated/kit-bindings.ts';

/** The contract number that this host was built against. */
const EXPECTED_CONTRACT: typeof Kit.CONTRACT = 1;

const { fillBindings, ...unfilled } = bindings;
const PARTS = Object.keys(unfilled) as (keyof typeof unfilled)[];

/**
 * Fills the bindings and returns the kit's release. Throws a readable Error, and fills none, if the module is not the
 * kit that this host expects.
 */
export function provideKit(candidate: unknown): string {
  const kit = candidate as (Partial<typeof Kit> & object) | null | undefined;
  if (kit?.CONTRACT !== EXPECTED_CONTRACT) {
    throw new Error(
      `shared-ui speaks contract ${kit?.CONTRACT ?? 'unknown'}, this page needs ${EXPECTED_CONTRACT}`,
    );
  }
  const missing = PARTS.filter((name) => kit[name] === undefined);
  if (missing.length > 0) throw new Error(`shared-ui ${kit.RELEASE ?? ''} lacks ${missing.join(', ')}`);
  fillBindings(kit as typeof Kit);
  return kit.RELEASE ?? '';
}
