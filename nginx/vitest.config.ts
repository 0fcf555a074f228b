import { nodeTests } from '../vitest.node.ts';

export default nodeTests('nginx', { hookTimeout: 30_000 });
