import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/paths.ts';
import { Problem } from '../../scripts/problem.ts';
import { type RunOptions, run } from '../../scripts/run.ts';
import { withDatabase } from '../parts/database.ts';

export type AskOptions = RunOptions & { databaseUrl: string };

interface Sent {
  method: string;
  path: string;
  body?: string;
}

interface Answered {
  status: number;
  answer: unknown;
}

type Half = 'public' | 'admin';

/** Adds the recorder to a release, which may have none or an earlier one. */
const RECORDER = ['shared-web/testing/setup.ts', 'shared-web/testing/record-requests.ts'];
const replayer = (half: Half) => `${half}-api/src/replay.test.ts`;

/** Returns the requests of the released web’s own tests and the answers of its API. */
export async function answerAsReleased(half: Half, tree: string, options: AskOptions): Promise<void> {
  for (const file of [...RECORDER, replayer(half)]) cpSync(inProject(file), path.join(tree, file));
  const recorded = path.join(tree, 'recorded-requests');
  await vitest(tree, ['--retry=1', `${half}-web/`], {
    ...options,
    env: { RECORDED_REQUESTS: recorded },
  });
  const lines = readFileSync(recorded, 'utf8').trim().split('\n');
  const requests = distinct(lines.map((line) => JSON.parse(line)));
  writeFileSync(requestsOf(tree), JSON.stringify(requests));
  writeFileSync(answersOf(tree), JSON.stringify(await replay(half, tree, options)));
}

/** Sends the same requests to the current API in the same tree. */
export async function answerAsBefore(half: Half, tree: string, options: AskOptions): Promise<void> {
  const [requests, before] = [requestsOf, answersOf].map((file) =>
    JSON.parse(readFileSync(file(tree), 'utf8')),
  );
  const found = differences(requests, before, await replay(half, tree, options));
  if (found.length > 0) {
    throw new Problem(`The ${half}-api of today answers the released web otherwise.`, found.join('\n'));
  }
}

const requestsOf = (tree: string) => path.join(tree, 'requests.json');
const answersOf = (tree: string) => path.join(tree, 'answers.json');

async function replay(
  half: Half,
  tree: string,
  { databaseUrl, ...options }: AskOptions,
): Promise<Answered[]> {
  const answers = path.join(tree, 'replayed-answers.json');
  const env = {
    TEST_DATABASE_URL: databaseUrl,
    REPLAYED_REQUESTS: requestsOf(tree),
    REPLAYED_ANSWERS: answers,
  };
  // A table does not reuse its ids, so each run begins with an empty database.
  await dropTestDatabases(databaseUrl);
  // Each request is sent once, because it changes the site and a second answer would differ.
  await vitest(tree, [replayer(half)], { ...options, env });
  return JSON.parse(readFileSync(answers, 'utf8'));
}

const dropTestDatabases = (databaseUrl: string) =>
  withDatabase(databaseUrl, async ({ query, run: ask }) => {
    const found = await query<{ name: string }>(
      "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE 'va\\_test\\_%'",
    );
    for (const { name } of found) await ask(`DROP DATABASE ${name}`);
  });

const vitest = (tree: string, words: readonly string[], options: RunOptions) =>
  run(inProject('node_modules', '.bin', 'vitest'), ['run', ...words], { ...options, cwd: tree });

/** Sorts the requests, because tests run in parallel and their order differs. */
export function distinct(requests: readonly Sent[]): Sent[] {
  const byShape = new Map(requests.map((sent) => [shapeOf(sent), sent]));
  return [...byShape].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sent]) => sent);
}

function shapeOf({ method, path: address, body }: Sent): string {
  const [place = '', query = ''] = address.split('?');
  const fields = [...new URLSearchParams(query).keys(), ...fieldsOf(body ? JSON.parse(body) : undefined)];
  return `${method} ${place.replaceAll(/\/\d+(?=\/|$)/g, '/1')} ${fields.sort().join(' ')}`;
}

const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(Array.isArray(value) ? (value[0] ?? {}) : value)
    : [];

/** Returns what the web would notice: another status or code, or a missing field; empty if nothing. */
export function differences(
  requests: readonly Sent[],
  before: readonly Answered[],
  now: readonly Answered[],
): string[] {
  return requests.flatMap(({ method, path: address }, place) => {
    const [one, other] = [before[place], now[place]];
    if (!one || !other) return [];
    const call = `${method} ${address}`;
    if (outcomeOf(one) !== outcomeOf(other))
      return [`${call} is answered ${outcomeOf(other)}, was ${outcomeOf(one)}`];
    const left = new Set(fieldsOf(other.answer));
    const gone = fieldsOf(one.answer).filter((field) => !left.has(field));
    return gone.length > 0 ? [`${call} is answered without ${gone.join(', ')}`] : [];
  });
}

function outcomeOf({ status, answer }: Answered): string {
  const { code } = (answer ?? {}) as { code?: string };
  return status < 400 || !code ? String(status) : `${status} ${code}`;
}
