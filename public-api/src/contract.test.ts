import type { liveCategories, liveVendors, siteSettings, vendorLinks } from 'db/catalogue';
import { expectTypeOf, test } from 'vitest';
import type { Category, SiteSetting, Vendor, VendorLink } from './contract.ts';

// Held by the compiler: these tests say where.

type Read<Query extends (...given: never[]) => unknown> = NonNullable<Awaited<ReturnType<Query>>>;

test('what is read is what the contract promises, no more and no less', () => {
  expectTypeOf<Read<typeof liveVendors>>().toEqualTypeOf<Vendor[]>();
  expectTypeOf<Read<typeof vendorLinks>>().toEqualTypeOf<VendorLink[]>();
  expectTypeOf<Read<typeof liveCategories>>().toEqualTypeOf<Category[]>();
  expectTypeOf<Read<typeof siteSettings>>().toEqualTypeOf<SiteSetting[]>();
});
