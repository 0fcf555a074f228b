import { emailKeys } from 'db/emails';
import Joi from 'joi';
import { keysOf } from 'shared-server/keys';
import { parseAddress } from 'shared-server/processes/listen';
import { readProcessSettings, variable } from 'shared-server/processes/settings';
import { LIMIT_DEFAULTS, type Limits } from './limits/limit-defaults.ts';
import { providerRules, providerVariables, readProviders } from './members/provider-settings.ts';

export type AppSettings = ReturnType<typeof readSettings>['app'];

interface Variables extends Record<string, unknown> {
  PUBLIC_JWT_KEY: string[];
  CAPTCHA_KEY: string[];
  MAILBOX_KEY: string[];
  MAIL_KEY: string[];
  ADMIN_SIGN_IN_ADDRESS?: string;
  DELEGATION_KEY: string[];
  PUBLIC_URL?: string;
  VENDOR_IMAGES?: string;
  LIMIT_WORK: 'on' | 'off';
  PASSWORD_FORM: 'shown' | 'hidden';
}

const own = {
  PUBLIC_JWT_KEY: variable.key.required(),
  CAPTCHA_KEY: variable.key.required(),
  MAILBOX_KEY: variable.key.required(),
  MAIL_KEY: variable.key.required(),
  ADMIN_SIGN_IN_ADDRESS: variable.address,
  DELEGATION_KEY: variable.keyBeside('ADMIN_SIGN_IN_ADDRESS'),
  PUBLIC_URL: variable.siteAddress,
  VENDOR_IMAGES: Joi.string(),
  LIMIT_WORK: Joi.valid('on', 'off').default('on'),
  PASSWORD_FORM: Joi.valid('shown', 'hidden').default('shown'),
  ...providerVariables,
  ...Object.fromEntries(
    Object.entries(LIMIT_DEFAULTS).map(([name, fallback]) => [
      environmentName(name),
      Joi.number().integer().min(1).max(1_000_000_000).default(fallback),
    ]),
  ),
};

/** Returns the variable that sets a limit: `LIMIT_REGISTRATIONS_PER_HOUR` for `registrationsPerHour`. */
export function environmentName(limit: string): string {
  return `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Throws an Error with one sentence for each problem. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const { variables, ...settings } = readProcessSettings<Variables>(environment, {
    listen: '127.0.0.1:4001',
    own,
    keys: ['PUBLIC_JWT_KEY', 'CAPTCHA_KEY', 'MAILBOX_KEY', 'MAIL_KEY', 'DELEGATION_KEY'],
    ...providerRules,
  });
  return {
    ...settings,
    app: {
      jwtKeys: keysOf(variables.PUBLIC_JWT_KEY),
      captchaKeys: keysOf(variables.CAPTCHA_KEY),
      emailKeys: emailKeys(variables.MAILBOX_KEY[0] ?? '', variables.MAIL_KEY),
      /** The address of the site without a trailing slash, or undefined if it is unknown. */
      publicUrl: variables.PUBLIC_URL,
      /** The folder of the images behind `/images/vendors/`; if it is undefined, pictures are drawn without them. */
      vendorImages: variables.VENDOR_IMAGES,
      /** Undefined if administrators sign in only at their own address. */
      delegation: variables.ADMIN_SIGN_IN_ADDRESS
        ? { key: keysOf(variables.DELEGATION_KEY)[0], address: parseAddress(variables.ADMIN_SIGN_IN_ADDRESS) }
        : undefined,
      limits: Object.fromEntries(
        Object.keys(LIMIT_DEFAULTS).map((name) => [name, variables[environmentName(name)]]),
      ) as Limits,
      /** Is true if registrations in a burst need a proof of work; `off` is for tools. */
      asksForWork: variables.LIMIT_WORK === 'on',
      providers: readProviders(variables),
      /** Is true if the sign-in page offers passwords. */
      showsPasswords: variables.PASSWORD_FORM === 'shown',
    },
  };
}
