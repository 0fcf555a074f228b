import { nodeTests } from '../../vitest.node.ts';

export default nodeTests('cluster', { include: ['*.test.ts'] });
