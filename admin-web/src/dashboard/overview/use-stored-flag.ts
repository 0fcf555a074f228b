import { useState } from 'react';

/** Keeps a flag in the browser's storage. */
export function useStoredFlag(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => localStorage.getItem(key) !== null);
  const set = (on: boolean) => {
    if (on) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
    setIsSet(on);
  };
  return [isSet, set];
}
