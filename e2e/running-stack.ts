/** What the tests need to know of the system that global-setup.ts started, in a process of its own. */
export interface RunningStack {
  url: string;
  /** Of the account that owns the schema. */
  databaseUrl: string;
  /** Where each half tells its figures. */
  metricsSockets: { 'public-api': string; 'admin-api': string };
}

const VARIABLE = 'E2E_STACK';

export function announceStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

export function runningStack(): RunningStack {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('No system is running: start the browser tests by `npm test -- e2e`.');
  return JSON.parse(announced);
}
