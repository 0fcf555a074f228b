import { afterEach } from 'vitest';
import { forgetSignIn } from '../src/admin-session.ts';

afterEach(() => forgetSignIn());
