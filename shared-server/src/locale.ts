/** Of numbers and lists in sentences, as in the webs. */
export const LOCALE = 'en-GB';
