import type { QueryClient } from '@tanstack/react-query';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut } from './api-client.ts';

/** A toast reports the end of the session, so no other one does. */
export const createQueryClient = (): QueryClient => createWebQueryClient(isSignedOut);
