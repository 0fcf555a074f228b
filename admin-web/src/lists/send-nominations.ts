import type { AdminVendor, ManyNominationsRequest } from 'admin-api/contract';
import { request } from '../api-client.ts';

interface Nomination {
  /** Holds the vendor as it was when it was changed here. */
  vendor: Pick<AdminVendor, 'id' | 'categoryIds'>;
  categoryIds: number[] | null;
}

/** Sets the categories of all these vendors by one call. */
export function sendNominations(nominations: readonly Nomination[]): Promise<unknown> {
  const body: ManyNominationsRequest = {
    vendors: nominations.map(({ vendor: { id, categoryIds: before }, categoryIds }) => ({
      id,
      categoryIds,
      before,
    })),
  };
  return request('/api/admin/vendors/nominations', { method: 'POST', body });
}
