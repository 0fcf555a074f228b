import { type I18n, i18nOf, isLanguage, LANGUAGE_NAMES } from 'db/machinery';
import type { Request } from 'express';
import Joi from 'joi';

/** Returns the sentences in the language that a request asks for, which a page sets to its own; else in English. */
export function i18nFor(request: Request): I18n {
  const wanted = request.acceptsLanguages([...LANGUAGE_NAMES]);
  return i18nOf(isLanguage(wanted) ? wanted : 'en');
}

/** The argument `lang` of an address. */
export const lang = Joi.string().valid(...LANGUAGE_NAMES);
