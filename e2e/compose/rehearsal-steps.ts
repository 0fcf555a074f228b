import { setTimeout as sleep } from 'node:timers/promises';
import { markdownTable } from '../faults/soak-report.ts';
import type { Failure, Traffic } from './rehearsal-traffic.ts';

interface Row {
  name: string;
  seconds: number;
  requests: number;
  failures: readonly Failure[];
  /** Those that what was done explains. */
  explained: number;
}

/** What was sent before a step ends may be answered after it. */
const ANSWERED_MS = 2000;

/** Answers 503 are what the loss of the primary explains, and nothing else is. */
const isOutage = ({ status }: Failure): boolean => status === 503;

export class Steps {
  readonly #rows: Row[] = [];

  /** `traffic` is undefined before there is any. */
  async step<T>(
    name: string,
    traffic: Traffic | undefined,
    work: () => Promise<T>,
    explains: (failure: Failure) => boolean = () => false,
  ): Promise<T> {
    const before = { requests: traffic?.requests() ?? 0, failures: traffic?.failures().length ?? 0 };
    const started = performance.now();
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    if (traffic) await sleep(ANSWERED_MS);
    const failures = traffic?.failures().slice(before.failures) ?? [];
    const row = {
      name,
      seconds,
      requests: (traffic?.requests() ?? 0) - before.requests,
      failures,
      explained: failures.filter(explains).length,
    };
    this.#rows.push(row);
    process.stdout.write(`  ${cells(row).join('  ')}\n`);
    for (const { path, status } of failures.filter((one) => !explains(one)).slice(0, 5)) {
      process.stdout.write(`    ${path}: ${status}\n`);
    }
    return result;
  }

  /** The loss of the primary. */
  outage<T>(name: string, traffic: Traffic, work: () => Promise<T>): Promise<T> {
    return this.step(name, traffic, work, isOutage);
  }

  table(): string {
    return markdownTable(['step', 'took', 'requests', 'failed', 'explained'], this.#rows.map(cells));
  }

  /** Failed without an explanation. */
  unexplained(): number {
    return this.#rows.reduce((sum, { failures, explained }) => sum + failures.length - explained, 0);
  }
}

const cells = ({ name, seconds, requests, failures, explained }: Row): string[] => [
  name,
  `${seconds.toFixed(1)} s`,
  String(requests),
  String(failures.length),
  String(explained),
];
