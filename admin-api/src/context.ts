import type { Devices } from 'db/accounts';
import type { AdminSession } from 'db/administrators';
import type { RateLimitStore } from 'db/limits';
import type { Db, SealingKeys } from 'db/machinery';
import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Keys } from 'shared-server/keys';
import type { CountAnswer } from 'shared-server/metrics/answers';
import type { Metrics } from 'shared-server/metrics/metrics';
import type { Line } from 'shared-server/requests/line';
import type { Guesses } from './credentials/guesses.ts';

export interface AppSettings {
  jwtKeys: Keys;
  /** The keys for the secrets of authenticators. */
  totpKeys: SealingKeys;
  /** The keys for the addresses of webhooks. */
  webhookKeys: SealingKeys;
  /** The keys for the keys of members’ lists and the address of a test message; the worker has them, too. */
  membersListKeys: SealingKeys;
  /** Undefined if public-api may not pass on sign-ins. */
  delegationKeys: Keys | undefined;
  /** 'off' is for tools that keep no cookies, never for production. */
  tokenBinding: 'required' | 'off';
  /** The address of the site, without a trailing slash; undefined if it is the address of the panel. */
  publicUrl: string | undefined;
}

/** Everything that the routes receive; nothing is a module-level singleton. */
export interface Services {
  db: Db;
  settings: AppSettings;
  log: Logger;
  metrics: Metrics;
  countAnswer: CountAnswer;
  /** The counts that all processes of the admin part share. */
  rateLimits: RateLimitStore;
  guesses: Guesses;
  /** Passwords of browsers that are new to the account. */
  passwordLine: Line;
  devices: Devices;
}

export interface State {
  /** Set by the guard; see `sessionOf`. */
  session?: AdminSession;
  /** Undefined if no route answers. */
  route?: { gateway: string; path?: string; isSignIn?: true };
  /** Is true if answers repeat their message as `error`, as those of verify-2fa do. */
  repeatsErrorText?: boolean;
}

export type Context = ParameterizedContext<State>;
export type Middleware = KoaMiddleware<State>;

/** Returns the session that the guard found. Throws an error on a route that is open to anyone. */
export function sessionOf(ctx: Context): AdminSession {
  if (!ctx.state.session) throw new Error(`${ctx.path} is open to anyone, so it has no session.`);
  return ctx.state.session;
}
