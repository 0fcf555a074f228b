import { Link } from 'react-router-dom';
import type { CycleId } from '../queries.ts';

interface VendorLinkProps {
  vendor: { id: number; name: string };
  /** Links to the results of this cycle, as an archived vendor has no other page; undefined is the current page. */
  cycle: CycleId;
}

/** A vendor's name in a ranking. */
export function VendorLink({ vendor, cycle }: VendorLinkProps) {
  return (
    <Link
      to={cycle === undefined ? `/vendor/${vendor.id}` : `/vendor/${vendor.id}?cycle=${cycle}`}
      dir="auto"
      className="text-ink no-underline wrap-anywhere hover:underline"
    >
      {vendor.name}
    </Link>
  );
}
