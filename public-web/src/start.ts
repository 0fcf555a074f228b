import './app.css';
import { startAfterPaint, startAtOnce } from 'shared-ui/host/start-after-paint';
import type { UserTokenKey } from './session/session.ts';

/** It repeats the key of session.ts, because this file loads before all others and imports nothing of the session. */
const USER_TOKEN: UserTokenKey = 'va_user_token';

function keepsToken(): boolean {
  try {
    return localStorage.getItem(USER_TOKEN) !== null;
  } catch {
    return false;
  }
}

// A signed-in user more often comes to vote than to read.
const start = keepsToken() ? startAtOnce : startAfterPaint;
void start(
  () => import('react-dom/client'),
  () => import('./main.tsx'),
);
