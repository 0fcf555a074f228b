import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as BrowserTest, TestError, TestResult } from '@playwright/test/reporter';
import type { TestCase, TestModule, TestSuite } from 'vitest/node';

interface Failure {
  message?: string | undefined;
}

/** Prints one line for each test as soon as it has failed: Vitest and Playwright say why only at the end. */
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

  // What Playwright calls:
  onTestEnd({ location, title }: BrowserTest, { errors }: TestResult): void {
    report(location.file, title, errors);
  }

  onError(error: TestError): void {
    report(error.location?.file ?? '', 'the set-up', [error]);
  }
}

function report(file: string, name: string, [error]: readonly Failure[] = []): void {
  if (!error) return;
  const lines = stripVTControlCharacters(error.message ?? '')
    .split('\n')
    .map((line) => line.trim());
  const why = lines.filter(Boolean).slice(0, 4).join('; ').slice(0, 300);
  process.stdout.write(`\n✗ ${path.relative('', file)} › ${name}\t${why}\n`);
}
