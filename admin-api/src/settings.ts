import { createSecretKey, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import Joi from 'joi';
import type { Config } from './context.ts';

export interface Settings {
  config: Config;
  databaseUrl: string;
  /** `unix:/path` or `host:port`. */
  listen: string;
  /** For sign-ins that public-api passes on; null when it may not. */
  internalListen: string | null;
  /** Where health is told; null: nowhere. */
  healthListen: string | null;
  /** Processes that serve. */
  workers: number;
  /** Whether a database is refused that could lose what it has confirmed. */
  durability: 'required' | 'off';
  logLevel: string;
}

interface Variables {
  NODE_ENV: 'production' | 'development' | 'test';
  LISTEN: string;
  INTERNAL_LISTEN: string;
  HEALTH_LISTEN: string;
  WORKERS: number;
  DURABILITY: 'required' | 'off';
  DATABASE_URL: string;
  ADMIN_JWT_KEY: string;
  ADMIN_TOTP_KEY: string;
  DELEGATION_KEY: string;
  ADMIN_TOKEN_BINDING: 'required' | 'off';
  HASHING_NICE?: number;
  LOG_LEVEL: string;
}

const address = Joi.string().pattern(/^(unix:\/.+|[^:/]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/iu);
const MOST_WORKERS = 64;
const SECRETS = ['DATABASE_URL', 'ADMIN_JWT_KEY', 'ADMIN_TOTP_KEY', 'DELEGATION_KEY'];

const schema = Joi.object<Variables>({
  NODE_ENV: Joi.valid('production', 'development', 'test').default('development'),
  LISTEN: address.default('127.0.0.1:4002'),
  INTERNAL_LISTEN: address.allow('').default(''),
  HEALTH_LISTEN: address.allow('').default(''),
  WORKERS: Joi.number()
    .integer()
    .min(1)
    .max(MOST_WORKERS)
    .empty('')
    .default(Math.min(availableParallelism(), MOST_WORKERS)),
  DURABILITY: Joi.valid('required', 'off').default('required'),
  DATABASE_URL: Joi.string().required(),
  ADMIN_JWT_KEY: Joi.string().custom(strongKey).required(),
  ADMIN_TOTP_KEY: Joi.string().custom(strongKey).required(),
  DELEGATION_KEY: Joi.when('INTERNAL_LISTEN', {
    is: '',
    // biome-ignore lint/suspicious/noThenProperty: it is joi's name for it
    then: Joi.any().default(''),
    otherwise: Joi.string().custom(strongKey).required(),
  }),
  ADMIN_TOKEN_BINDING: Joi.valid('required', 'off').default('required'),
  // Read by the hashing threads themselves.
  HASHING_NICE: Joi.number().integer().min(0).max(19).empty(''),
  LOG_LEVEL: Joi.valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
}).unknown();

/** Checks everything before anything starts. Throws a TypeError that says, in a sentence each, what is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { value, error } = schema.validate(withSecretFiles(environment), {
    abortEarly: false,
    errors: { wrap: { label: false } },
    messages: {
      'key.weak': '{{#label}} must be 32 or more random characters, not a sample',
      'string.pattern.base': '{{#label}} must look like unix:/path or host:port',
    },
  });
  if (error) throw new TypeError(error.details.map(({ message }) => `${message}.`).join(' '));
  refuseEqualKeys([value.ADMIN_JWT_KEY, value.ADMIN_TOTP_KEY, value.DELEGATION_KEY]);
  for (const name of ['ADMIN_TOKEN_BINDING', 'DURABILITY'] as const) {
    if (value.NODE_ENV === 'production' && value[name] === 'off') {
      throw new TypeError(`${name}=off is for tools and tests, and refused in production.`);
    }
  }
  return {
    config: {
      jwtKey: createSecretKey(value.ADMIN_JWT_KEY, 'utf8'),
      totpKey: sealingKey(value.ADMIN_TOTP_KEY),
      delegationKey: value.DELEGATION_KEY ? createSecretKey(value.DELEGATION_KEY, 'utf8') : null,
      tokenBinding: value.ADMIN_TOKEN_BINDING,
    },
    databaseUrl: value.DATABASE_URL,
    listen: value.LISTEN,
    internalListen: value.INTERNAL_LISTEN || null,
    healthListen: value.HEALTH_LISTEN || null,
    workers: value.WORKERS,
    durability: value.DURABILITY,
    logLevel: value.LOG_LEVEL,
  };
}

/** AES-256 takes exactly 32 bytes, however long the text is. */
export function sealingKey(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'vendor-awards/admin-totp', 32));
}

function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = SECRETS.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    return path ? [[name, readFileSync(path, 'utf8').trim()]] : [];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** Random text of 32 characters repeats itself little and spells nothing. */
function strongKey(key: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  const isSample = /change.?me|example|sample|secret|password|insecure/iu.test(key);
  const isRandom = key.length >= 32 && new Set(key).size >= 10;
  return isRandom && !isSample ? key : helpers.error('key.weak');
}

function refuseEqualKeys(keys: string[]): void {
  const given = keys.filter((key) => key !== '');
  if (new Set(given).size < given.length) {
    throw new TypeError('ADMIN_JWT_KEY, ADMIN_TOTP_KEY and DELEGATION_KEY must differ from each other.');
  }
}
