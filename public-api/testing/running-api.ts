import { RunningServer } from 'shared-server/testing/running-server';

export const JWT_KEY = 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a1';

export function runningApi(environment: Record<string, string>): RunningServer {
  return new RunningServer({
    PUBLIC_JWT_KEY: JWT_KEY,
    CAPTCHA_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a2',
    MAILBOX_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a3',
    MAIL_KEY: 'q3J8kP0vN5tY7wB2cR9fH4mX6zL1sD8a4',
    ...environment,
  });
}
