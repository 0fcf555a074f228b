import { useIsServed } from '../page/is-served.ts';

/** Prints the page's address; on screen the browser shows it. */
export function PrintedAddress({ path }: { path: string }) {
  // The renderer does not know the host name that a visitor uses.
  if (useIsServed()) return null;
  return <p className="mt-6 hidden text-sm wrap-anywhere print:block">{window.location.origin + path}</p>;
}
