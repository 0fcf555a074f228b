import { nodeTests } from '../config/vitest.ts';

export default nodeTests('operate');
