import { nodeTests } from '../vitest.node.ts';

export default nodeTests('scripts', { testTimeout: 30_000, hookTimeout: 60_000 });
