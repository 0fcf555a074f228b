import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import Joi from 'joi';
import { LIMIT_DEFAULTS, type Limits } from './limit-defaults.ts';

export interface Config {
  listen: Address;
  /** Where health is told; null: nowhere. */
  health: Address | null;
  /** Processes that serve. */
  workers: number;
  /** Whether a database is refused that could lose what it has confirmed. */
  durability: 'required' | 'off';
  databaseUrl: string;
  logLevel: string;
  app: AppConfig;
}

export interface AppConfig {
  jwtKey: string;
  captchaKey: string;
  /** Where people reach the site, without a slash at the end; null: as each request is addressed. */
  publicUrl: string | null;
  /** Folder of the pictures behind `/images/vendors/`, for those that are drawn; null: drawn without. */
  vendorImages: string | null;
  /** Null: administrators sign in at their own address only. */
  delegation: { key: string; address: Address } | null;
  limits: Limits;
}

/** What `node:http` and `node:net` take. */
export type Address = { path: string } | { host: string; port: number };

type Environment = Record<string, string | undefined>;

const SECRETS = ['DATABASE_URL', 'PUBLIC_JWT_KEY', 'CAPTCHA_KEY', 'DELEGATION_KEY'] as const;
const ADDRESS = /^(unix:\/.+|[^/:]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i;
const MOST_WORKERS = 64;
const SITE_ADDRESS = /^https?:\/\/[a-z\d.:[\]-]+\/?$/i;
const SAMPLE_KEY = /change.?me|example|sample|secret|password|placeholder|^(.)\1+$|^0123456789/i;

const key = Joi.string()
  .min(32)
  .custom((value: string, helpers) => (SAMPLE_KEY.test(value) ? helpers.error('key.sample') : value))
  .messages({
    'string.min': '{#label} must have at least 32 characters: openssl rand -base64 32',
    'key.sample': '{#label} is a sample; draw one of your own: openssl rand -base64 32',
  });

const environmentSchema = Joi.object({
  LISTEN: Joi.string().pattern(ADDRESS).default('127.0.0.1:4001'),
  HEALTH_LISTEN: Joi.string().pattern(ADDRESS),
  WORKERS: Joi.number()
    .integer()
    .min(1)
    .max(MOST_WORKERS)
    .default(Math.min(availableParallelism(), MOST_WORKERS)),
  DURABILITY: Joi.when('NODE_ENV', {
    is: 'production',
    // biome-ignore lint/suspicious/noThenProperty: it is joi's name for it
    then: Joi.valid('required'),
    otherwise: Joi.valid('required', 'off'),
  }).default('required'),
  DATABASE_URL: Joi.string().required(),
  PUBLIC_JWT_KEY: key.required(),
  CAPTCHA_KEY: key.required().invalid(Joi.ref('PUBLIC_JWT_KEY')),
  ADMIN_SIGN_IN_ADDRESS: Joi.string().pattern(ADDRESS).optional(),
  DELEGATION_KEY: key.invalid(Joi.ref('PUBLIC_JWT_KEY'), Joi.ref('CAPTCHA_KEY')),
  PUBLIC_URL: Joi.string().pattern(SITE_ADDRESS),
  VENDOR_IMAGES: Joi.string(),
  // Read by the hashing threads themselves.
  HASHING_NICE: Joi.number().integer().min(0).max(19).empty(''),
  LOG_LEVEL: Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  ...Object.fromEntries(
    Object.entries(LIMIT_DEFAULTS).map(([name, fallback]) => [
      environmentName(name),
      Joi.number().integer().min(1).max(1_000_000_000).default(fallback),
    ]),
  ),
})
  .with('ADMIN_SIGN_IN_ADDRESS', 'DELEGATION_KEY')
  .unknown()
  .messages({ 'any.invalid': '{#label} must differ from the other keys' });

/** `registrationsPerHour` is set by `LIMIT_REGISTRATIONS_PER_HOUR`. */
export function environmentName(limit: string): string {
  return `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Throws an Error whose message names every variable that is wrong, and no value. */
export function readConfig(environment: Environment): Config {
  const { value, error } = environmentSchema.validate(withSecretFiles(environment), {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  if (error) throw new Error(error.details.map((detail) => detail.message).join('\n'));
  return {
    listen: parseAddress(value.LISTEN),
    health: value.HEALTH_LISTEN ? parseAddress(value.HEALTH_LISTEN) : null,
    workers: value.WORKERS,
    durability: value.DURABILITY,
    databaseUrl: value.DATABASE_URL,
    logLevel: value.LOG_LEVEL,
    app: {
      jwtKey: value.PUBLIC_JWT_KEY,
      captchaKey: value.CAPTCHA_KEY,
      publicUrl: value.PUBLIC_URL?.replace(/\/$/, '').toLowerCase() ?? null,
      vendorImages: value.VENDOR_IMAGES ?? null,
      delegation: value.ADMIN_SIGN_IN_ADDRESS
        ? { key: value.DELEGATION_KEY, address: parseAddress(value.ADMIN_SIGN_IN_ADDRESS) }
        : null,
      limits: readLimits(value),
    },
  };
}

function readLimits(value: Record<string, number>): Limits {
  const limits = { ...LIMIT_DEFAULTS };
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    limits[name] = value[environmentName(name)] ?? limits[name];
  }
  return limits;
}

/** An empty variable counts as unset; a secret may come as the path of a file that holds it. */
function withSecretFiles(environment: Environment): Environment {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of SECRETS) {
    const path = set[`${name}_FILE`];
    if (path) set[name] = readFileSync(path, 'utf8').trim();
  }
  return set;
}

/** `unix:/path`, `host:port` or `[v6]:port`. */
export function parseAddress(text: string): Address {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}
