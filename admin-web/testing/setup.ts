import { afterEach } from 'vitest';
import { forgetSignIn } from '../src/session/admin-session.ts';

afterEach(() => forgetSignIn());
