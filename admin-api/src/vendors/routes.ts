import { createVendor, listVendors, updateVendor } from 'db/catalogue';
import { shape } from 'shared-server/shapes';
import * as answers from '../answers/catalogue.ts';
import type { Services } from '../context.ts';
import type { UpdateVendorRequest, VendorRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { vendorFields } from '../requests/fields.ts';
import { importRoute } from '../requests/import-route.ts';
import { recordRoutes } from '../requests/record-routes.ts';
import type { Route } from '../route.ts';

const PATH = '/api/admin/vendors';

export const vendorRoutes = (services: Services): Route[] => [
  importRoute(services, PATH, { noun: 'vendor', fields: vendorFields }),
  ...recordRoutes(services.db, {
    noun: 'vendor',
    path: PATH,
    listed: 'Vendors and drafts sorted by name, with their links and votes; or archived ones, newest first.',
    added: 'Add a vendor or a draft.',
    shown: answers.vendor,
    body: shape<VendorRequest>('VendorRequest', vendorFields),
    change: shape<UpdateVendorRequest>('UpdateVendorRequest', {
      ...vendorFields,
      before: storedForm(vendorFields),
    }),
    list: (which) => listVendors(services.db, which),
    create: (by, fields, isDraft) => createVendor(services.db, by, fields, isDraft),
    update: (by, id, { before, ...fields }) => updateVendor(services.db, by, { id, fields, seen: before }),
  }),
];
