import type { AdminVendor, ManyNominationsRequest } from 'admin-api/contract';
import { request } from '../api-client.ts';

interface Nomination {
  /** The vendor as it was before the change. */
  vendor: Pick<AdminVendor, 'id' | 'categoryIds'>;
  categoryIds: number[] | null;
}

/** Sets the categories of all these vendors by one request. */
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
