import { Link } from 'react-router-dom';
import type { CycleId } from '../queries.ts';

interface VendorLinkProps {
  vendor: { id: number; name: string };
  /**
   * Links to the vendor's results in this cycle, because an archived vendor has no other page; undefined links to the
   * current page.
   */
  cycle: CycleId;
}

/** Shows a vendor's name in a ranking as a link. */
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
