import { useSyncExternalStore } from 'react';
import type { Zone } from 'shared-web';

/**
 * Returns true during the served rendering, which is the same for every visitor and in UTC. React hydrates it and
 * renders again right after, with false. Without hydration, this is false from the start.
 */
export const useIsServed = (): boolean => useSyncExternalStore(never, isFalse, isTrue);

/** Returns the time zone for dates: UTC in the served rendering, because only the browser knows the visitor's own. */
export const useZone = (): Zone => (useIsServed() ? 'UTC' : undefined);

const never = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;
