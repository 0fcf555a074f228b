import { nodeTests } from '../config/vitest.ts';

export default nodeTests('public-api', { globalSetup: 'shared-server/testing/built-server' });
