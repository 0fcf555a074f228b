import { nodeTests } from '../vitest.node.ts';

export default nodeTests('admin-api', { globalSetup: 'shared-server/testing/built-server' });
