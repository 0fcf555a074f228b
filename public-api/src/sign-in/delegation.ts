import { createHash, createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import Joi from 'joi';
import type { Address } from 'shared-server/processes/address';
import { MAX_ID } from 'shared-server/validation';
import type { LoginRequest, LoginResponse } from '../generated/contract.ts';
import type { AppSettings } from '../settings.ts';
import type { Client } from '../visitors/client.ts';
import { askAny } from './admin-sockets.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const PATH = '/internal/sign-in';
const BUDGET_MS = 400;

/** For this long after a failed call all sign-ins are answered alike, whenever they came. */
const AWAY_MS = 10_000;

type DelegatedAnswer = { ok: true; login: LoginResponse } | { ok: false };

export interface Delegation {
  /** Undefined when admin-api is down or slow: nobody has looked at the password. */
  signIn(credentials: LoginRequest, client: Client): Promise<DelegatedAnswer | undefined>;
  /**
   * Whether administrators cannot sign in here now. A voter's failure asks as well, or the answer would tell which
   * names are an administrator's.
   */
  isAway(): Promise<boolean>;
}

const signedIn = Joi.object({
  user: Joi.object({
    id: Joi.number().integer().min(1).max(MAX_ID).required(),
    username: Joi.string().required(),
    type: Joi.string().valid('admin').required(),
    role: Joi.string().valid('admin', 'super_admin').required(),
  }).required(),
  token: Joi.string().required(),
});

/** Passes a sign-in on to admin-api, the only call between the halves; nothing of it is kept here. */
export function createDelegation(settings: AppSettings['delegation']): Delegation {
  if (!settings) return { signIn: async () => ({ ok: false }), isAway: async () => false };
  const breaker = createCircuitBreaker();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let awayUntil = 0;
  const noteFailure = (error: unknown) => {
    awayUntil = Date.now() + AWAY_MS;
    throw error;
  };
  const ping = () => call(settings.address, agent, { method: 'GET' }).catch(noteFailure);
  return {
    signIn: ({ username, password }, { ipAddress, userAgent, requestId }) =>
      breaker.run(async () => {
        const body = JSON.stringify({ username, password, ipAddress, userAgent });
        const headers = {
          ...signatureHeaders(settings.key, body),
          'content-type': 'application/json',
          'x-request-id': requestId,
        };
        const reply = call(settings.address, agent, { method: 'POST', headers, body });
        return reply.then(readAnswer).catch(noteFailure);
      }),
    async isAway() {
      if (Date.now() >= awayUntil) await ping().catch(() => {});
      return Date.now() < awayUntil;
    },
  };
}

/** Also covers time and nonce, so that a recorded call is refused later. */
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
  body: string;
}

interface Call {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

function call(address: Address, agent: Agent, what: Call): Promise<Reply> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  return askAny(address, (one) => ask(one, agent, what, signal));
}

function ask(
  address: Address,
  agent: Agent,
  { method, headers = {}, body = '' }: Call,
  signal: AbortSignal,
): Promise<Reply> {
  const target = 'path' in address ? { socketPath: address.path } : address;
  return new Promise((resolve, reject) => {
    const asked = request({
      ...target,
      agent,
      method,
      path: PATH,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((answer) => resolve({ status, body: answer }), reject);
    });
    asked.end(body);
  });
}

function readAnswer({ status, body }: Reply): DelegatedAnswer {
  if (status === 401) return { ok: false };
  if (status !== 200) throw new Error(`admin-api answered ${status} to a sign-in.`);
  const { value, error } = signedIn.validate(JSON.parse(body), { convert: false, stripUnknown: true });
  if (error) throw new Error(`admin-api answered a sign-in in another shape: ${error.message}`);
  return { ok: true, login: value };
}
