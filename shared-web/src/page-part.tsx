import { type ComponentType, use } from 'react';

/** A part of the app in a file of its own. Rendered inside a Suspense boundary. */
export type PagePart = ComponentType & {
  /** Fetches the file, once, or again where that failed; rendering does so itself when nobody has. */
  preload: () => Promise<void>;
};

/**
 * Like React's `lazy`, but a part that has arrived renders at once: without a fallback in between, which would show as
 * a flash and a jump.
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
  // Not where it is rendered: a failure that is forgotten there would be tried again without an end.
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

/** The same for a component that its file exports by name. */
export const namedPagePart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): PagePart => pagePart(async () => (await load())[name]);
