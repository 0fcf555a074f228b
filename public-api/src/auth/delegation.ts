import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import Joi from 'joi';
import type { Client } from '../client.ts';
import type { Address, AppConfig } from '../config.ts';
import type { LoginRequest, LoginResponse } from '../contract.ts';
import { MAX_ID } from '../validation.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const PATH = '/internal/sign-in';
const BUDGET_MS = 400;

export type DelegatedAnswer = { ok: true; login: LoginResponse } | { ok: false };

/** Undefined when admin-api is down, slow or switched off: the voters' sign-in goes on as if nobody had that name. */
export type Delegation = (credentials: LoginRequest, client: Client) => Promise<DelegatedAnswer | undefined>;

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
export function createDelegation(config: AppConfig['delegation']): Delegation {
  if (!config) return async () => undefined;
  const breaker = createCircuitBreaker();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return ({ username, password }, { ipAddress, userAgent }) =>
    breaker.run(async () => {
      const body = JSON.stringify({ username, password, ipAddress, userAgent });
      return readAnswer(await post(config.address, agent, body, signatureHeaders(config.key, body)));
    });
}

/** Also covers time and nonce, so that a recorded call is worth nothing later. */
export function signatureHeaders(key: string, body: string, now = Date.now()): Record<string, string> {
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

function post(address: Address, agent: Agent, body: string, headers: Record<string, string>): Promise<Reply> {
  const target = 'path' in address ? { socketPath: address.path } : address;
  return new Promise((resolve, reject) => {
    const call = request({
      ...target,
      agent,
      method: 'POST',
      path: PATH,
      signal: AbortSignal.timeout(BUDGET_MS),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((answer) => resolve({ status, body: answer }), reject);
    });
    call.end(body);
  });
}

/**
 * A 429 is a refusal like any other: names that were tried too often at the administrators' own door would get an
 * answer of their own here, which tells them from voters' names.
 */
function readAnswer({ status, body }: Reply): DelegatedAnswer {
  if (status === 401 || status === 429) return { ok: false };
  if (status !== 200) throw new Error(`admin-api answered ${status} to a sign-in.`);
  const { value, error } = signedIn.validate(JSON.parse(body), { convert: false, stripUnknown: true });
  if (error) throw new Error(`admin-api answered a sign-in in another shape: ${error.message}`);
  return { ok: true, login: value };
}
