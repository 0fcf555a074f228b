export { accentTones } from './accent.ts';
export {
  createCategory,
  groupCategories,
  listCategories,
  liveCategories,
  orderCategories,
  updateCategory,
} from './category-changes.ts';
export { BLANK_CATEGORY, type CategoryFields, categoryRow } from './category-fields.ts';
export { mostSuggested } from './most-suggested.ts';
export { nominate, nominateOne } from './nominations.ts';
export { findPicture, PICTURE_ADDRESS, type Rendition, storePicture } from './pictures.ts';
export { type ImportPlan, type ImportRow, importRecords, planImport } from './record-import.ts';
export {
  listSettings,
  nominationTimes,
  resetSetting,
  SETTING_KEYS,
  type SettingKey,
  saveSetting,
  siteLanguages,
  siteSettings,
  siteTimeZone,
} from './settings.ts';
export {
  answerSuggestions,
  everySuggestion,
  listSuggestions,
  openSuggestions,
  ownSuggestions,
  SUGGESTION_STATES,
  SUGGESTION_TIMES,
  type Suggestion,
  type SuggestionFilter,
  suggestVendor,
} from './suggestions.ts';
export {
  kindOfText,
  listTranslations,
  ownWords,
  publicTranslations,
  saveTranslations,
  TEXT_KINDS,
  type TextKind,
} from './translations.ts';
export { createVendor, listVendors, updateVendor, type VendorForm } from './vendor-changes.ts';
export {
  BLANK_VENDOR,
  linkRow,
  type Vendor,
  type VendorFields,
  type VendorLink,
  vendorRow,
} from './vendor-fields.ts';
export { addLink, formLinks, replaceLinks } from './vendor-links.ts';
export { liveVendors, vendorLinks } from './vendors.ts';
