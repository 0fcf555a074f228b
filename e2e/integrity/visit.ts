import { solved as solvedWork, type Task } from '../../public-api/testing/solved-work.ts';
import { type Answer, Client } from '../parts/client.ts';
import { PASSWORD, registrationOf } from '../parts/registration.ts';

/** A visitor who registers, signs in and votes. Times are in ms. */
export interface Person {
  address: string;
  userAgent: string;
  username: string;
  /** The time from the security question to the registration. */
  answersAfter: number;
  /** The times from the registration to the first vote, and from each vote to the next. */
  votesAfter: number[];
  vendorId: (place: number) => number;
  /** How often the visitor comes back after a 429. */
  patience: number;
}

/** The result of the visit. */
export interface Outcome {
  userId?: number;
  votes: number;
  refused: number;
}

export const nothingYet = (): Outcome => ({ votes: 0, refused: 0 });

/** Yields how long to wait before the next step. */
export async function* visit(
  url: string,
  person: Person,
  categoryIds: readonly number[],
  outcome: Outcome,
): AsyncGenerator<number> {
  const { username } = person;
  const client = new Client(url, person);
  const registered = yield* registerPatiently(client, person, outcome);
  if (registered?.status !== 201) return;
  outcome.userId = registered.body.user.id;
  const [first = 0, ...later] = person.votesAfter;
  yield first;
  await client.signIn(username, PASSWORD);
  for (const [place, wait] of [0, ...later].entries()) {
    yield wait;
    const vote = { vendorId: person.vendorId(place), categoryId: categoryIds[place] ?? 0 };
    const { status } = await client.send('/api/votes', vote);
    if (status === 201) outcome.votes += 1;
  }
}

async function* registerPatiently(
  client: Client,
  { username, answersAfter, patience }: Person,
  outcome: Outcome,
): AsyncGenerator<number, Answer | undefined> {
  for (let attempt = 0; attempt <= patience; attempt += 1) {
    const captcha = await client.send('/api/captcha');
    const isThere = captcha.status === 200;
    yield isThere ? answersAfter : waitAfter(captcha);
    if (!isThere) {
      outcome.refused += 1;
      continue;
    }
    const answer = await register(client, registrationOf(username, captcha.body));
    if (answer.status !== 429) return answer;
    outcome.refused += 1;
    if (attempt < patience) yield waitAfter(answer);
  }
  return undefined;
}

/** Returns the milliseconds after which a 429 allows another try. */
const waitAfter = ({ headers }: Answer): number => Number(headers['retry-after'] ?? 60) * 1000;

/** Does the work that registration asks for in a burst, and again if its price has risen. */
async function register(client: Client, registration: object): Promise<Answer> {
  let answer = await client.send('/api/register', registration);
  for (let tasks = 0; answer.status === 428 && tasks < 4; tasks += 1) {
    const work = solvedWork(answer.body.work as Task);
    answer = await client.send('/api/register', { ...registration, work });
  }
  return answer;
}
