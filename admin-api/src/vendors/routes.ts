import { createVendor, listVendors, updateVendor } from 'db/catalogue';
import { shape } from 'shared-server/shapes';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { UpdateVendorRequest, VendorRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { vendorFields } from '../requests/fields.ts';
import { recordRoutes } from '../requests/record-routes.ts';
import type { Route } from '../route.ts';

export const vendorRoutes = ({ db }: Services): Route[] =>
  recordRoutes(db, {
    noun: 'vendor',
    path: '/api/admin/vendors',
    listed: 'Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first.',
    added: 'Add a vendor or a draft.',
    shown: answers.vendor,
    body: shape<VendorRequest>('VendorRequest', vendorFields),
    change: shape<UpdateVendorRequest>('UpdateVendorRequest', {
      ...vendorFields,
      before: storedForm(vendorFields),
    }),
    list: (which) => listVendors(db, which),
    create: (by, fields, isDraft) => createVendor(db, by, fields, isDraft),
    update: (by, id, { before, ...fields }) => updateVendor(db, by, { id, fields, seen: before }),
  });
