import { useOnDemand } from './on-demand.ts';
import { useToasts } from './toast-store.ts';

/** Each page has one, at the end of the app. F8 moves the focus to it. */
export function Toaster() {
  const parts = useOnDemand(useToasts().length > 0);
  return parts && <parts.ToastsOverPage />;
}
