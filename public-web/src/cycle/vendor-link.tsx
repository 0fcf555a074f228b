import { Link } from 'react-router-dom';
import type { CycleId } from '../queries.ts';

interface VendorLinkProps {
  vendor: { id: number; name: string };
  /** Leads to the vendor's results then, as an archived vendor has no other page; undefined is today's page. */
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
