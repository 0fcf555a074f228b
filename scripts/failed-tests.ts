import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as BrowserTest, TestResult } from '@playwright/test/reporter';
import type { TestCase, TestModule, TestSuite } from 'vitest/node';

interface Failure {
  message?: string | undefined;
}

/**
 * Prints one line for each test that has failed: Vitest and Playwright say why only at the end. Playwright calls this at
 * once, and Vitest at the latest when the next test of that worker ends.
 */
export default class FailedTests {
  // What Vitest calls:
  onTestCaseResult(test: TestCase): void {
    report(test.module.moduleId, test.fullName, test.result().errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    report(suite.module.moduleId, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    report(module.moduleId, 'the file as a whole', module.errors());
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly Failure[]): void {
    // A worker that was killed says nothing about its file.
    for (const module of modules)
      if (module.state() === 'pending') report(module.moduleId, 'the file as a whole', errors);
  }

  // What Playwright calls:
  onTestEnd({ location, title }: BrowserTest, { errors }: TestResult): void {
    report(location.file, title, errors);
  }
}

function report(file: string, name: string, [error]: readonly Failure[] = []): void {
  if (!error) return;
  const lines = stripVTControlCharacters(error.message ?? '').split(/\s*\n\s*/);
  const why = lines.slice(0, 4).join('; ').slice(0, 300);
  process.stdout.write(`\n✗ ${path.relative('', file)} › ${name}\t${why}\n`);
}
