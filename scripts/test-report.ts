import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** An aborted run, or a file that could not be loaded, counts as one failure. */
const atLeastOne = (count: Count, isBroken: boolean): Count =>
  isBroken && count.failed === 0 ? { ...count, failed: 1 } : count;

export function vitestCount(file: string): Count {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests }, !report.success);
}

/** A test that only passes at the second try counts as failed. */
export function playwrightCount(file: string): Count {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOne({ passed: expected, failed: unexpected + flaky }, report.errors.length > 0);
}
