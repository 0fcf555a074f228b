import { i18nOf, type Language } from '../machinery/index.ts';

/** The names and descriptions of the categories in running/seed-content.json. */
const DEFAULT_TEXTS = [
  ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Product Quality', 'Variety'],
  ['Who answers kindly, knows the product and stays with you until it works?'],
  ['Who gets it done while others are still writing the quote?'],
  ['Who asks for the least information about you, and takes the best care of it?'],
  ['Whose parcels arrive on time, in one piece and sensibly packed?'],
  ['Who makes the thing you will still be using in ten years?'],
  ['Whose catalogue has the odd size, the rare part and the colour you wanted?'],
].flat();

/** Lists the translations of the default categories, which those of organisers replace. */
export function defaultTranslations(language: Language): { text: string; translation: string }[] {
  const i18n = i18nOf(language);
  return language === 'en' ? [] : DEFAULT_TEXTS.map((text) => ({ text, translation: i18n._(text) }));
}
