import type { QueryClient } from '@tanstack/react-query';
import { createWebQueryClient } from 'shared-web';
import { isSignedOut } from './api-client.ts';

/** That the session has ended is said by a toast. */
export const createQueryClient = (): QueryClient => createWebQueryClient(isSignedOut);
