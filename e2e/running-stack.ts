/** What the tests need to know about the system that global-setup.ts started in another process. */
export interface RunningStack {
  url: string;
  /** The address with the account that owns the schema. */
  databaseUrl: string;
  /** The folder with the secrets. */
  dataDir: string;
  /** The sockets at which the processes of each half serve their metrics. */
  metricsSockets: { 'public-api': string[]; 'admin-api': string[] };
}

const VARIABLE = 'E2E_STACKS';

/**
 * The project `alone` has its own system, so that the others do not see its changes. Only what a project needs is
 * started.
 */
type RunningStacks = Partial<Record<'shared' | 'alone', RunningStack>>;

export type ProductName = keyof RunningStacks;

export const productOf = ({ name }: { name: string }): ProductName => (name === 'alone' ? 'alone' : 'shared');

export function announceStacks(stacks: RunningStacks): void {
  process.env[VARIABLE] = JSON.stringify(stacks);
}

export function runningStack(project: { name: string }): RunningStack {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('No system is running: start the browser tests by `npm test -- e2e`.');
  const stacks: RunningStacks = JSON.parse(announced);
  const stack = stacks[productOf(project)];
  if (!stack) throw new Error(`No system is running for the project ${project.name}.`);
  return stack;
}
