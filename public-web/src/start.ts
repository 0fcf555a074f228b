import './app.css';
import { startAfterPaint, startAtOnce } from 'shared-ui/host/start-after-paint';
import type { UserTokenKey } from './session/session.ts';

/** Repeats the key from session.ts, which this file must not load: it runs before all other files. */
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
