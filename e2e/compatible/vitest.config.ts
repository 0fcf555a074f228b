import { nodeTests } from '../../config/vitest.ts';

export default nodeTests('compatible', { include: ['*.test.ts'] });
