import { createHash, createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Joi from 'joi';
import type { Address } from 'shared-server/processes/listen';
import { HttpError } from 'shared-server/refusals';
import { MAX_ID } from 'shared-server/validation';
import type { LoginRequest, LoginResponse } from '../generated/contract.ts';
import { tooMany } from '../limits/limits.ts';
import type { AppSettings } from '../settings.ts';
import type { Client } from '../visitors/client.ts';

const NOBODY_THERE = ['ECONNREFUSED', 'ENOENT'];

/**
 * Sends to an address or, if it is a folder, to each of its sockets in turn until a process is there. Each
 * process of admin-api has a socket.
 */
export async function sendToAny<Answer>(
  address: Address,
  send: (address: Address) => Promise<Answer>,
): Promise<Answer> {
  let failure: unknown = new Error('admin-api has no socket.');
  for (const one of await addressesAt(address)) {
    try {
      return await send(one);
    } catch (error) {
      failure = error;
      if (!NOBODY_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) break;
    }
  }
  throw failure;
}

async function addressesAt(address: Address): Promise<Address[]> {
  if (!('path' in address && address.path.endsWith('/'))) return [address];
  return (await readdir(address.path)).sort().map((name) => ({ path: join(address.path, name) }));
}

const PATH = '/internal/sign-in';
/**
 * A sign-in may take this long on a busy machine; together with what comes before, this is less than the gateway waits.
 */
const LONGEST_MS = 5000;
/** The most sign-ins in each process that wait for admin-api. */
const MOST_WAITING = 64;

type DelegatedAnswer = { ok: true; login: LoginResponse } | { ok: false };

export interface Delegation {
  /**
   * Returns undefined if admin-api has not checked the password: it did not answer, or too many sign-ins wait for it.
   * Throws a 429 while admin-api delays the account.
   */
  signIn(credentials: LoginRequest, client: Client): Promise<DelegatedAnswer | undefined>;
}

/**
 * Returns a name and password that no account has. After a voter's failed sign-in admin-api is asked about these, so
 * that every failure is answered alike.
 */
export const unknownCredentials = (): LoginRequest => ({ username: randomUUID(), password: randomUUID() });

const signedIn = Joi.object({
  user: Joi.object({
    id: Joi.number().integer().min(1).max(MAX_ID).required(),
    username: Joi.string().required(),
    type: Joi.string().valid('admin').required(),
    role: Joi.string().valid('admin', 'super_admin').required(),
  }).required(),
  token: Joi.string().required(),
});

/** Passes a sign-in on to admin-api, which is the only call between the halves; nothing of it is kept here. */
export function createDelegation(settings: AppSettings['delegation']): Delegation {
  if (!settings) return { signIn: async () => ({ ok: false }) };
  const { key, address } = settings;
  let waiting = 0;
  return {
    async signIn({ username, password }, { ipAddress, userAgent, requestId }) {
      if (waiting >= MOST_WAITING) return undefined;
      waiting += 1;
      const body = JSON.stringify({ username, password, ipAddress, userAgent });
      const headers = {
        ...signatureHeaders(key, body),
        'content-type': 'application/json',
        'x-request-id': requestId,
      };
      const signal = AbortSignal.timeout(LONGEST_MS);
      try {
        return readAnswer(await sendToAny(address, (one) => send(one, { headers, body, signal })));
      } catch (error) {
        if (error instanceof HttpError) throw error;
        return undefined;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Signs the time and a nonce too, so that a recorded call is refused later. */
function signatureHeaders(key: KeyObject, body: string, now = Date.now()): Record<string, string> {
  const nonce = randomUUID();
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', key)
    .update(`POST\n${PATH}\n${now}\n${nonce}\n${bodyHash}`)
    .digest('hex');
  return {
    'x-delegation-time': String(now),
    'x-delegation-nonce': nonce,
    'x-delegation-signature': signature,
  };
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

interface Call {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

function send(address: Address, { headers, body, signal }: Call): Promise<Reply> {
  const target = 'path' in address ? { socketPath: address.path } : address;
  return new Promise((resolve, reject) => {
    const asked = request({
      ...target,
      // Each call has its own connection, because the other side may be closing a kept one at that moment.
      agent: false,
      method: 'POST',
      path: PATH,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const retryAfter = headers['retry-after'];
      text(response).then((answer) => resolve({ status, retryAfter, body: answer }), reject);
    });
    asked.end(body);
  });
}

function readAnswer({ status, retryAfter, body }: Reply): DelegatedAnswer {
  if (status === 401) return { ok: false };
  if (status === 429) throw tooMany('failed_sign_ins', Number(retryAfter) * 1000);
  if (status !== 200) throw new Error(`admin-api answered ${status} to a sign-in.`);
  const { value, error } = signedIn.validate(JSON.parse(body), { convert: false, stripUnknown: true });
  if (error) throw new Error(`admin-api answered a sign-in with an unexpected body: ${error.message}`);
  return { ok: true, login: value };
}
