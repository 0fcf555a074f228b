/** What the tests need to know of the system that global-setup.ts started, in a process of its own. */
export interface RunningStack {
  url: string;
  /** Of the account that owns the schema. */
  databaseUrl: string;
  /** Where the processes of each half tell their figures. */
  metricsSockets: { 'public-api': string[]; 'admin-api': string[] };
}

const VARIABLE = 'E2E_STACKS';

/** Each project of Playwright has a product of its own: what one changes for everybody, the other does not see. */
export type RunningStacks = Record<'shared' | 'alone', RunningStack>;

export function announceStacks(stacks: RunningStacks): void {
  process.env[VARIABLE] = JSON.stringify(stacks);
}

export function runningStack(project: { name: string }): RunningStack {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('No system is running: start the browser tests by `npm test -- e2e`.');
  const stacks: RunningStacks = JSON.parse(announced);
  return project.name === 'alone' ? stacks.alone : stacks.shared;
}
