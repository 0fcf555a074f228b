// What people vote on, and the texts around it: categories, vendors, links, site texts.

export { liveCategories } from './categories.ts';
export {
  type CategoryFields,
  createCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from './category-changes.ts';
export { listSettings, resetSetting, saveSetting } from './setting-changes.ts';
export { SITE_SETTING_KEYS, siteSettings } from './settings.ts';
export { createVendor, listVendors, updateVendor } from './vendor-changes.ts';
export { type ImportPlan, type ImportRow, importVendors, planImport } from './vendor-import.ts';
export { addLink, deleteLink, type LinkFields, orderLinks, updateLink } from './vendor-links.ts';
export { findLiveVendor, liveVendorIds, liveVendors, type Vendor, vendorLinks } from './vendors.ts';
