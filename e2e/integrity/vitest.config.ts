import { nodeTests } from '../../config/vitest.ts';

export default nodeTests('integrity', { include: ['*.test.ts'] });
