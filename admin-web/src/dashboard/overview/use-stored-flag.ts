import { useState } from 'react';

/** Keeps a yes or no in this browser. */
export function useStoredFlag(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => localStorage.getItem(key) !== null);
  const set = (on: boolean) => {
    if (on) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
    setIsSet(on);
  };
  return [isSet, set];
}
