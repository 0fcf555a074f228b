import { nodeTests } from '../../config/vitest.ts';

export default nodeTests('cluster', { include: ['*.test.ts'] });
