import type { Devices } from 'db/accounts';
import type { AdminSession } from 'db/administrators';
import type { RateLimitStore } from 'db/limits';
import type { Db, SealingKeys } from 'db/machinery';
import type { dashboardActivity } from 'db/monitoring';
import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Keys } from 'shared-server/keys';
import type { CountAnswer, CountedStep } from 'shared-server/metrics/answers';
import type { Metrics } from 'shared-server/metrics/metrics';
import type { Guesses } from './credentials/guesses.ts';

export interface AppSettings {
  jwtKeys: Keys;
  /** Of the secrets of authenticators. */
  totpKeys: SealingKeys;
  /** Undefined when public-api may not pass sign-ins on. */
  delegationKeys: Keys | undefined;
  /** 'off' is for tools that keep no cookies; never in production. */
  tokenBinding: 'required' | 'off';
  /** Where people reach the site, without a slash at the end; undefined: where the panel is. */
  publicUrl: string | undefined;
}

/** What the routes are handed; nothing is a module-level singleton. */
export interface Services {
  db: Db;
  settings: AppSettings;
  log: Logger;
  metrics: Metrics;
  countAnswer: CountAnswer;
  /** What all processes of this half count together. */
  rateLimits: RateLimitStore;
  guesses: Guesses;
  devices: Devices;
  /** What the dashboard shows of it, for all who look. */
  countActivity(): ReturnType<typeof dashboardActivity>;
}

export interface State {
  /** Put there by the guard; see `sessionOf`. */
  session?: AdminSession;
  /** Undefined where no route answers. */
  route?: { gateway: string; path?: string; counts?: CountedStep };
  /** Answers of verify-2fa repeat their message as `error`. */
  repeatsErrorText?: boolean;
}

export type Context = ParameterizedContext<State>;
export type Middleware = KoaMiddleware<State>;

/** Who is asking, behind the guard. */
export function sessionOf(ctx: Context): AdminSession {
  if (!ctx.state.session) throw new Error(`${ctx.path} is open to anyone, and asked who it was.`);
  return ctx.state.session;
}
