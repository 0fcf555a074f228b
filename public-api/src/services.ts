import type { Db } from 'db';
import type { Logger } from 'pino';
import { type AbuseWatch, createAbuseWatch } from './abuse-watch.ts';
import { type Activity, createActivity } from './activity.ts';
import type { AppConfig } from './config.ts';
import { createLimiters, type Limiters } from './limits.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSiteTexts, type ReadSiteTexts } from './site-texts.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createVisitorCookies } from './visitor-cookie.ts';

export interface AppParts {
  db: Db;
  config: AppConfig;
  log: Logger;
}

/** What the slices are handed; nothing of it lives in a module. */
export interface Services extends AppParts {
  tokens: Tokens;
  sessions: Sessions;
  activity: Activity;
  limiters: Limiters;
  abuse: AbuseWatch;
  siteTexts: ReadSiteTexts;
}

export function createServices({ db, config, log }: AppParts): Services {
  const tokens = createTokens(config.jwtKey);
  const activity = createActivity(db, log);
  const limiters = createLimiters(config.limits);
  const cookies = createVisitorCookies(config.jwtKey);
  return {
    db,
    config,
    log,
    tokens,
    activity,
    limiters,
    sessions: createSessions({ db, tokens, cookies, activity, limiters }),
    abuse: createAbuseWatch(db, config.limits),
    siteTexts: createSiteTexts(db),
  };
}
