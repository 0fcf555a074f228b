import { useState } from 'react';
import { readStored, store } from 'shared-web';

/** Keeps a flag in the browser's storage. */
export function useStoredFlag(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => readStored('browser', key) !== undefined);
  const set = (on: boolean) => {
    store('browser', key, on ? 'yes' : undefined);
    setIsSet(on);
  };
  return [isSet, set];
}
