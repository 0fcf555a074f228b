import { type ComponentType, use } from 'react';

/** A part of the app with its own file, which is rendered inside a Suspense boundary. */
export type PagePart = ComponentType & {
  /** Loads the file, and again if that failed; rendering loads it if nothing else has. */
  preload: () => Promise<void>;
};

/**
 * Works like React's `lazy`, but a part that is loaded renders at once, without the flash and jump of a fallback.
 */
export function pagePart(load: () => Promise<ComponentType>): PagePart {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    return loading;
  };
  // Only preloading forgets a failure; rendering would retry it without an end.
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

/** Does the same for a component that its file exports by name. */
export const namedPagePart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PagePart => pagePart(async () => (await load())[name]);
