import { type ComponentType, use } from 'react';

/** A part of the app with its own file, which is rendered inside a Suspense boundary. */
export type PagePart = ComponentType & {
  /** Loads the file; a call after a failure tries again. Rendering also loads it, but only once. */
  preload: () => Promise<void>;
};

/** Works like React's `lazy` for a named export. A loaded part renders at once, without the flash of a fallback. */
export function pagePart<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PagePart {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((file) => {
      Loaded = file[name];
    });
    return loading;
  };
  // Only preloading forgets a failure; rendering would retry it endlessly.
  const preload = () =>
    fetchOnce().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  function Part() {
    if (!Loaded) use(fetchOnce());
    return Loaded && <Loaded />;
  }
  return Object.assign(Part, { preload });
}
