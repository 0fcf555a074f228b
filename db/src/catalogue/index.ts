export { liveCategories } from './categories.ts';
export {
  createCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from './category-changes.ts';
export { type CategoryFields, categoryRow } from './category-fields.ts';
export { copyLastSeason, type LastSeason, lastSeason } from './last-season.ts';
export { type LinkFields, linkRow, type VendorLink } from './link-fields.ts';
export { type Nominations, nominate } from './nominations.ts';
export {
  listTexts,
  OWN_TEXT_KEYS,
  type OwnTextKey,
  resetText,
  saveText,
  shownTexts,
  siteTimeZone,
} from './own-texts.ts';
export { type ImportPlan, type ImportRow, importRecords, planImport } from './record-import.ts';
export { listSettings, resetSetting, saveSetting } from './setting-changes.ts';
export { SITE_SETTING_KEYS, siteSettings } from './settings.ts';
export { createVendor, listVendors, updateVendor } from './vendor-changes.ts';
export { type Vendor, type VendorFields, vendorRow } from './vendor-fields.ts';
export { addLink, deleteLink, orderLinks, updateLink } from './vendor-links.ts';
export { liveVendors, vendorLinks } from './vendors.ts';
