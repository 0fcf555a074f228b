import { CommandFailed, lastLines, run } from '../scripts/run.ts';
import type { Bench } from './context.ts';

/** What `npm run ops -- verify-tally` says of the product's database. */
export async function verifyTally({ stack, run: options }: Bench): Promise<string> {
  const env = { DATABASE_URL: stack.databaseUrl };
  try {
    await run('npm', ['run', '--silent', 'ops', '--', 'verify-tally'], { ...options, env });
    return '`npm run ops -- verify-tally`: every tally equals its rows.';
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return `\`npm run ops -- verify-tally\` FAILED: ${lastLines(error.output, 1)}`;
  }
}
