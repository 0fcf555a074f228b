import { useIsServed } from '../page/is-served.ts';

/** Where what is on paper stands on the web; on the screen the browser says so. */
export function PrintedAddress({ path }: { path: string }) {
  // Where it is rendered for everybody nobody knows by which name they have come.
  if (useIsServed()) return null;
  return <p className="mt-6 hidden text-sm wrap-anywhere print:block">{window.location.origin + path}</p>;
}
