import { createVendor, listVendors, updateVendor } from 'db/catalogue';
import { archive, restoreArchived } from 'db/removals';
import { listOf, shape } from 'shared-server/shapes';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { AdminVendor, UpdateVendorRequest, VendorRequest } from '../generated/contract.ts';
import { archived, refuseRestore } from '../requests/archived.ts';
import { changedMeanwhile, storedForm, UPDATE_LIMIT_BYTES } from '../requests/changed-meanwhile.ts';
import { changedBy, conflict, idFrom, notFound } from '../requests/request.ts';
import { vendorFields } from '../requests/vendor-fields.ts';
import { type Route, route } from '../route.ts';

const vendorBody = shape<VendorRequest>('VendorRequest', vendorFields);
const updateBody = shape<UpdateVendorRequest>('UpdateVendorRequest', {
  ...vendorFields,
  before: storedForm(vendorFields),
});

const nameTaken = () => conflict('NAME_TAKEN', 'There is already a vendor with this name.');

export function vendorRoutes({ db }: Services): Route[] {
  const missing = () => notFound('vendor');
  const refusals = { not_found: missing, name_taken: nameTaken, changed_meanwhile: changedMeanwhile };
  async function one(id: number): Promise<AdminVendor> {
    const [vendor] = await listVendors(db, { id });
    if (!vendor) throw missing();
    return vendor;
  }
  return [
    route({
      method: 'GET',
      path: '/api/admin/vendors',
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.vendor),
      summary: 'Vendors by name, with their links and votes; or the archived ones.',
      query: archived,
      answer: (_, __, query) => listVendors(db, { archived: query.archived === 'true' }),
    }),
    route({
      method: 'POST',
      path: '/api/admin/vendors',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.vendor,
      summary: 'Add a vendor.',
      refusals: { 409: 'NAME_TAKEN.' },
      creates: true,
      body: vendorBody,
      async answer(ctx, body) {
        const created = await createVendor(db, changedBy(ctx), body);
        if (!created.ok) throw nameTaken();
        return one(created.id);
      },
    }),
    route({
      method: 'PUT',
      path: '/api/admin/vendors/:id',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.vendor,
      summary: 'Change a vendor.',
      refusals: {
        404: 'No such vendor.',
        409: 'NAME_TAKEN; CHANGED_MEANWHILE: the vendor is not as `before` says any more.',
      },
      bodyLimitBytes: UPDATE_LIMIT_BYTES,
      body: updateBody,
      async answer(ctx, { before, ...fields }) {
        const id = idFrom(ctx, 'vendor');
        const updated = await updateVendor(db, changedBy(ctx), id, fields, before);
        if (!updated.ok) throw refusals[updated.reason]();
        return one(id);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/vendors/:id',
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.archivedRecord,
      summary: 'Archive a vendor and take its votes out of the count.',
      refusals: { 404: 'No such vendor.' },
      async answer(ctx) {
        const result = await archive(db, changedBy(ctx), 'vendor', idFrom(ctx, 'vendor'));
        if (!result.ok) throw missing();
        const { removalId, voteCount } = result;
        return { message: `The vendor ${result.name} is deleted.`, removalId, voteCount };
      },
    }),
    route({
      method: 'POST',
      path: '/api/admin/vendors/:id/restore',
      gateway: 'slow',
      role: 'super_admin',
      answers: answers.vendor,
      summary: 'Bring an archived vendor back, with its votes.',
      refusals: { 404: 'No such vendor.', 409: 'NOT_ARCHIVED; NAME_TAKEN.' },
      async answer(ctx) {
        const id = idFrom(ctx, 'vendor');
        const restored = await restoreArchived(db, changedBy(ctx), 'vendor', id);
        if (!restored.ok) throw refuseRestore('vendor', restored.reason);
        return one(id);
      },
    }),
  ];
}
