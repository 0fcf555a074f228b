import { Laurel } from 'shared-ui/host';

/** The mark and the name of this half of the product. */
export function Brand() {
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Laurel size={36} />
      <span className="leading-tight">
        <span className="block font-display text-lg font-semibold tracking-tight">Vendor Awards</span>
        <span className="block text-xs text-ink-faint">Administration</span>
      </span>
    </p>
  );
}
