import { nodeTests } from '../config/vitest.ts';

export default nodeTests('admin-api', { globalSetup: 'shared-server/testing/built-server' });
