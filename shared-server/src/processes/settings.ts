import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { keyLines } from 'db/machinery';
import Joi from 'joi';
import { listText } from '../format.ts';
import type { TraceSettings } from '../tracing.ts';
import { ADDRESS, type Address, parseAddress } from './address.ts';

/** What both APIs are told by their environment. */
export interface ProcessSettings {
  databaseUrl: string;
  listen: Address;
  /** Where health is told; null: nowhere. */
  healthListen: Address | null;
  /** Where figures are told; null: nowhere. */
  metricsListen: Address | null;
  /** Where traces go; null: none are made. */
  traces: TraceSettings | null;
  /** How many processes like this one share the machine. */
  workers: number;
  /** Where it counts votes: processes with the same slot wait for each other. */
  slot: number;
  /** Whether a database is refused that could lose what it has confirmed. */
  durability: 'required' | 'off';
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

const MOST_WORKERS = 64;
const LAST_SLOT = 255;
const SAMPLE = /change.?me|example|sample|secret|password|insecure|placeholder|^0123456789/i;

/** Random text of 32 characters repeats itself little and spells nothing. Becomes the list of its lines. */
const key = Joi.string()
  .custom((text: string, helpers) => {
    const keys = keyLines(text);
    return keys.length > 0 && keys.every(isRandom) ? keys : helpers.error('key.weak');
  })
  .messages({
    'key.weak': '{#label} must be 32 or more random characters, not a sample: openssl rand -base64 32',
  });

function isRandom(text: string): boolean {
  return text.length >= 32 && new Set(text).size >= 10 && !SAMPLE.test(text);
}

/** Needed once the other variable is set. */
const keyBeside = (other: string) =>
  key.when(other, {
    is: Joi.exist(),
    // biome-ignore lint/suspicious/noThenProperty: it is joi's name for it
    then: Joi.required(),
  });

const address = Joi.string()
  .pattern(ADDRESS)
  .messages({ 'string.pattern.base': '{#label} must look like unix:/path or host:port' });

/** Where people reach the site; becomes one without a slash at the end. */
const siteAddress = Joi.string()
  .pattern(/^https?:\/\/[a-z\d.:[\]-]+\/?$/i)
  .custom((text: string) => text.replace(/\/$/, '').toLowerCase());

/** What a variable may hold. */
export const variable = { address, key, keyBeside, siteAddress };

interface Wanted {
  /** Where it listens unless told. */
  listen: string;
  /** Its own, beside those that both APIs have. */
  own: Joi.SchemaMap;
  /** Each has a key a line and may come as the path of a file, in NAME_FILE; all must differ. `DATABASE_URL` may, too. */
  keys: readonly string[];
  /** May be `off`, but not in production. Those of both APIs are known. */
  safeguards?: readonly string[];
}

/**
 * What both APIs are told, and in `variables` what this one is told beside it. Checks everything before
 * anything starts: throws an Error that says in a sentence each what is wrong, and no value. An empty variable counts
 * as unset.
 */
export function readProcessSettings<Own>(
  environment: Environment,
  { listen, own, keys, safeguards = [] }: Wanted,
): ProcessSettings & { variables: Own } {
  const schema = Joi.object({
    LISTEN: address.default(listen),
    HEALTH_LISTEN: address,
    METRICS_LISTEN: address,
    // Names of OpenTelemetry's own.
    OTEL_EXPORTER_OTLP_ENDPOINT: siteAddress,
    OTEL_TRACES_SAMPLER_ARG: Joi.number().min(0).max(1).default(1),
    WORKERS: Joi.number().integer().min(1).max(MOST_WORKERS).default(1),
    SLOT: Joi.alternatives(Joi.number().integer().min(0).max(LAST_SLOT), Joi.valid('address')).default(0),
    DURABILITY: Joi.valid('required', 'off').default('required'),
    DATABASE_URL: Joi.string().required(),
    // Read by the hashing threads themselves.
    HASHING_NICE: Joi.number().integer().min(0).max(19),
    LOG_LEVEL: Joi.valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
    ...own,
  }).unknown();
  const given = withSecretFiles(environment, ['DATABASE_URL', ...keys]);
  const { value, error } = schema.validate(given, { abortEarly: false, errors: { wrap: { label: false } } });
  const faults = [
    ...(error?.details ?? []).map(({ message }) => message),
    ...(areDifferent(keys.map((name) => given[name]))
      ? []
      : [`${listText(keys)} must differ from each other`]),
    ...['DURABILITY', ...safeguards]
      .filter((name) => given.NODE_ENV === 'production' && given[name] === 'off')
      .map((name) => `${name}=off is for tools and tests, and refused in production`),
  ];
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault}.`).join('\n'));
  return {
    databaseUrl: value.DATABASE_URL,
    listen: parseAddress(value.LISTEN),
    healthListen: value.HEALTH_LISTEN ? parseAddress(value.HEALTH_LISTEN) : null,
    metricsListen: value.METRICS_LISTEN ? parseAddress(value.METRICS_LISTEN) : null,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, share: value.OTEL_TRACES_SAMPLER_ARG }
      : null,
    workers: value.WORKERS,
    slot: value.SLOT === 'address' ? lastNumberOfAddress() : value.SLOT,
    durability: value.DURABILITY,
    logLevel: value.LOG_LEVEL,
    variables: value,
  };
}

function areDifferent(keys: (string | undefined)[]): boolean {
  const given = keys.flatMap((text) => (text === undefined ? [] : keyLines(text)));
  return new Set(given).size === given.length;
}

/** Containers of one network differ in it. */
function lastNumberOfAddress(): number {
  const all = Object.values(networkInterfaces()).flat();
  const own = all.find((one) => one?.family === 'IPv4' && !one.internal);
  return Number(own?.address.split('.').at(-1) ?? 0);
}

function withSecretFiles(environment: Environment, secrets: string[]): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (path) given[name] = readFileSync(path, 'utf8').trim();
  }
  return given;
}
