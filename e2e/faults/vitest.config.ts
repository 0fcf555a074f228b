import { nodeTests } from '../../config/vitest.ts';

export default nodeTests('faults', { include: ['*.test.ts'] });
