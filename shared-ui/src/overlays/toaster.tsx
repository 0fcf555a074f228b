import { useOnDemand } from './on-demand.ts';
import { useToasts } from './toast-store.ts';

/** Shows the toasts; every app renders one Toaster at its end. F8 moves the focus to the toasts. */
export function Toaster() {
  const parts = useOnDemand(useToasts().length > 0);
  return parts && <parts.ToastsOverPage />;
}
