import { nodeTests } from '../../config/vitest.ts';

export default nodeTests('compose', { include: ['*.test.ts'] });
