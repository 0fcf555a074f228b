import type {
  listCategories,
  listSettings,
  listVendors,
  updateCategory,
  updateLink,
  updateVendor,
} from 'db/catalogue';
import { expectTypeOf, test } from 'vitest';
import type {
  AdminCategory,
  AdminVendor,
  CategoryFields,
  SystemSetting,
  VendorLink,
  VendorLinkRequest,
  VendorRequest,
} from './contract.ts';

// Held by the compiler: these tests say where.

type Read<Query extends (...given: never[]) => unknown> = Awaited<ReturnType<Query>>;

test('what is read is what the contract promises, no more and no less', () => {
  expectTypeOf<Read<typeof listVendors>>().toEqualTypeOf<AdminVendor[]>();
  expectTypeOf<Read<typeof listCategories>>().toEqualTypeOf<AdminCategory[]>();
  expectTypeOf<Extract<Read<typeof updateLink>, { ok: true }>['link']>().toEqualTypeOf<VendorLink>();
  expectTypeOf<Read<typeof listSettings>>().toEqualTypeOf<SystemSetting[]>();
});

test('what is stored is what the contract takes', () => {
  expectTypeOf<Parameters<typeof updateVendor>[3]>().toEqualTypeOf<VendorRequest>();
  expectTypeOf<Parameters<typeof updateCategory>[3]>().toEqualTypeOf<Required<CategoryFields>>();
  expectTypeOf<Parameters<typeof updateLink>[3]>().toEqualTypeOf<Required<VendorLinkRequest>>();
});
