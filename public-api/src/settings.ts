import type { KeyObject } from 'node:crypto';
import { type EmailKeys, emailKeys } from 'db/emails';
import Joi from 'joi';
import { type Keys, keysOf } from 'shared-server/keys';
import { type Address, parseAddress } from 'shared-server/processes/listen';
import { type ProcessSettings, readProcessSettings, variable } from 'shared-server/processes/settings';
import { LIMIT_DEFAULTS, type Limits } from './limits/limit-defaults.ts';
import {
  type Provider,
  providerRules,
  providerVariables,
  readProviders,
} from './members/provider-settings.ts';

export interface Settings extends ProcessSettings {
  app: AppSettings;
}

export interface AppSettings {
  jwtKeys: Keys;
  captchaKeys: Keys;
  emailKeys: EmailKeys;
  /** The address of the site without a trailing slash, or undefined if it is unknown. */
  publicUrl: string | undefined;
  /**
   * The folder of the images behind `/images/vendors/`, for drawing pictures; if it is undefined, pictures have none.
   */
  vendorImages: string | undefined;
  /** Undefined if administrators sign in only at their own address. */
  delegation: { key: KeyObject; address: Address } | undefined;
  limits: Limits;
  providers: readonly Provider[];
  /** Is true if the sign-in page offers passwords. */
  showsPasswords: boolean;
  /** Is true if registrations in a burst need a proof of work; `off` is for tools. */
  asksForWork: boolean;
}

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
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
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
      publicUrl: variables.PUBLIC_URL,
      vendorImages: variables.VENDOR_IMAGES,
      delegation: variables.ADMIN_SIGN_IN_ADDRESS
        ? { key: keysOf(variables.DELEGATION_KEY)[0], address: parseAddress(variables.ADMIN_SIGN_IN_ADDRESS) }
        : undefined,
      limits: Object.fromEntries(
        Object.keys(LIMIT_DEFAULTS).map((name) => [name, variables[environmentName(name)]]),
      ) as Limits,
      asksForWork: variables.LIMIT_WORK === 'on',
      providers: readProviders(variables),
      showsPasswords: variables.PASSWORD_FORM === 'shown',
    },
  };
}
