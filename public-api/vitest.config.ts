import { nodeTests } from '../vitest.node.ts';

export default nodeTests('public-api', { globalSetup: 'shared-server/testing/built-server' });
