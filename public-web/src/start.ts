import './app.css';
import { startAfterPaint, startAtOnce } from 'shared-ui/host/start-after-paint';
import type { UserTokenKey } from './session/session.ts';

/** Not taken from there: nothing of the session is in this file, which comes before all others. */
const USER_TOKEN: UserTokenKey = 'va_user_token';

function keepsToken(): boolean {
  try {
    return localStorage.getItem(USER_TOKEN) !== null;
  } catch {
    return false;
  }
}

// Who is signed in comes to vote more than to read.
const start = keepsToken() ? startAtOnce : startAfterPaint;
void start(
  () => import('react-dom/client'),
  () => import('./main.tsx'),
);
