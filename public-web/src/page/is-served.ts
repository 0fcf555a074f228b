import { useSyncExternalStore } from 'react';
import type { Zone } from 'shared-web';

/**
 * Whether this is the rendering that was served: everybody's, in UTC, made before the page was sent. React takes it over as
 * it is and renders once more right after, when this is false; it is false from the start where nothing is taken over.
 */
export const useIsServed = (): boolean => useSyncExternalStore(never, isFalse, isTrue);

/** Of the dates of a rendering: the visitor's own is known only where the visitor is. */
export const useZone = (): Zone => (useIsServed() ? 'UTC' : undefined);

const never = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;
