import { readFileSync } from 'node:fs';
import { keyLines, listText } from 'db/machinery';
import Joi from 'joi';
import { ADDRESS, type Address, parseAddress } from './listen.ts';

/** The settings of both APIs from their environment. */
export interface ProcessSettings {
  databaseUrl: string;
  listen: Address;
  /** The address of the health server; null for none. */
  healthListen: Address | null;
  /** The address of the metrics server; null for none. */
  metricsListen: Address | null;
  /** How many processes like this one share the machine. */
  workers: number;
  /** The slot in which the process counts votes; processes with the same slot wait for each other. */
  slot: number;
  /** `required` refuses a database that could lose confirmed data. */
  durability: 'required' | 'off';
  logLevel: string;
}

type Environment = Record<string, string | undefined>;

const MOST_WORKERS = 64;
const LAST_SLOT = 255;
const SAMPLE = /change.?me|example|sample|secret|password|insecure|placeholder|^0123456789/i;

/** Accepts lines of random text: 32 characters with few repeats and no words. Returns the list of lines. */
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

/** Accepts the same, and is required if the other variable is set. */
const keyBeside = (other: string) =>
  key.when(other, {
    is: Joi.exist(),
    // biome-ignore lint/suspicious/noThenProperty: it is joi's name for it
    then: Joi.required(),
  });

const address = Joi.string()
  .pattern(ADDRESS)
  .messages({ 'string.pattern.base': '{#label} must look like unix:/path or host:port' });

/** The public address of the site, without a slash at the end. */
const siteAddress = Joi.string()
  .pattern(/^https?:\/\/[a-z\d.:[\]-]+\/?$/i)
  .custom((text: string) => text.replace(/\/$/, '').toLowerCase());

/** Describes the variables of an API. */
export const variable = { address, key, keyBeside, siteAddress };

interface Wanted {
  /** The default address on which it listens. */
  listen: string;
  /** Its own variables beside those of both APIs. */
  own: Joi.SchemaMap;
  /**
   * Variables with one key on each line. They may come as the path of a file in NAME_FILE, as may `DATABASE_URL`; all
   * keys must differ.
   */
  keys: readonly string[];
  /** Variables that may be `off`, but not in production, beside those of both APIs. */
  safeguards?: readonly string[];
  /** Other secrets that may come as the path of a file. */
  secrets?: readonly string[];
  /** Groups of variables of which all are needed if one is set. */
  together?: readonly (readonly string[])[];
  /** Variables that need another one. */
  needs?: Readonly<Record<string, string>>;
}

/**
 * Reads the settings that both APIs have, and this API’s own as `variables`. Throws an Error with a sentence for each
 * fault, without values. An empty variable counts as unset.
 */
export function readProcessSettings<Own>(
  environment: Environment,
  { listen, own, keys, safeguards = [], secrets = [], together = [], needs = {} }: Wanted,
): ProcessSettings & { variables: Own } {
  const each = Joi.object({
    LISTEN: address.default(listen),
    HEALTH_LISTEN: address,
    METRICS_LISTEN: address,
    WORKERS: Joi.number().integer().min(1).max(MOST_WORKERS).default(1),
    SLOT: Joi.number().integer().min(0).max(LAST_SLOT).default(0),
    DURABILITY: Joi.valid('required', 'off').default('required'),
    DATABASE_URL: Joi.string().required(),
    // The hashing threads read these themselves.
    HASHING_NICE: Joi.number().integer().min(0).max(19),
    LOG_LEVEL: Joi.valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
    ...own,
  }).unknown();
  const groups = together.reduce((all, names) => all.and(...names), each);
  const schema = Object.entries(needs)
    .reduce((all, [name, other]) => all.with(name, other), groups)
    .messages({
      'object.and': '{#missing} must be set beside {#present}',
      'object.with': '{#main} needs {#peer}',
    });
  const given = withSecretFiles(environment, ['DATABASE_URL', ...keys, ...secrets]);
  const { value, error } = schema.validate(given, { abortEarly: false, errors: { wrap: { label: false } } });
  const faults = [
    ...(error?.details ?? []).map(({ message }) => message),
    ...(areDifferent(keys.map((name) => given[name]))
      ? []
      : [`${listText(keys)} must differ from each other`]),
    ...['DURABILITY', ...safeguards]
      .filter((name) => given.NODE_ENV === 'production' && given[name] === 'off')
      .map((name) => `${name}=off is only for tools and tests, and is refused in production`),
  ];
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault}.`).join('\n'));
  return {
    databaseUrl: value.DATABASE_URL,
    listen: parseAddress(value.LISTEN),
    healthListen: value.HEALTH_LISTEN ? parseAddress(value.HEALTH_LISTEN) : null,
    metricsListen: value.METRICS_LISTEN ? parseAddress(value.METRICS_LISTEN) : null,
    workers: value.WORKERS,
    slot: value.SLOT,
    durability: value.DURABILITY,
    logLevel: value.LOG_LEVEL,
    variables: value,
  };
}

function areDifferent(keys: (string | undefined)[]): boolean {
  const given = keys.flatMap((text) => (text === undefined ? [] : keyLines(text)));
  return new Set(given).size === given.length;
}

function withSecretFiles(environment: Environment, secrets: string[]): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (path) given[name] = readFileSync(path, 'utf8').trim();
  }
  return given;
}
