import { use } from 'react';

/** Holds what a file of its own has, which is loaded when a component first needs it. */
export function later<Value>(load: () => Promise<Value>) {
  let value: Value | undefined;
  let coming: Promise<void> | undefined;
  /** Has it at once, where no file can be waited for. */
  const provide = (loaded: Value): void => {
    value = loaded;
  };
  const fetchOnce = () => {
    coming ??= load().then(provide, () => undefined);
    return coming;
  };
  /** Suspends until the file is loaded; undefined if it does not load. */
  const useValue = (): Value | undefined => {
    if (!value) use(fetchOnce());
    return value;
  };
  return { provide, useValue };
}
