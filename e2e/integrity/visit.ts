import type { Answer, Client, Cost, Site } from './site.ts';

const PASSWORD = 'Correct-Horse7!';

/** Somebody who registers, signs in and votes. Times are in ms. */
export interface Visitor {
  address: string;
  userAgent: string;
  username: string;
  /** From the security question to the registration. */
  answersAfter: number;
  /** From the registration to the first vote, and from each to the next. */
  votesAfter: number[];
  vendorId: (place: number) => number;
  /** How often one comes back who was told that it is too much at the moment. */
  patience: number;
}

/** What came of it. */
export interface Outcome extends Cost {
  userId?: number;
  votes: number;
  refused: number;
}

export const nothingYet = (): Outcome => ({ requests: 0, hashes: 0, votes: 0, refused: 0 });

/** Yields how long to wait before it goes on. */
export async function* visit(
  site: Site,
  visitor: Visitor,
  categoryIds: readonly number[],
  outcome: Outcome,
): AsyncGenerator<number> {
  const { address, userAgent, username } = visitor;
  const client: Client = { address, userAgent };
  const registered = yield* register(site, client, visitor, outcome);
  if (registered?.status !== 201) return;
  outcome.userId = registered.body.user.id;
  const [first = 0, ...later] = visitor.votesAfter;
  yield first;
  const { body } = await site.ask(client, outcome, '/api/login', { body: { username, password: PASSWORD } });
  for (const [place, wait] of [0, ...later].entries()) {
    yield wait;
    const vote = { vendorId: visitor.vendorId(place), categoryId: categoryIds[place] ?? 0 };
    const { status } = await site.ask(client, outcome, '/api/votes', { body: vote, token: body.token });
    if (status === 201) outcome.votes += 1;
  }
}

async function* register(
  site: Site,
  client: Client,
  { username, answersAfter, patience }: Visitor,
  outcome: Outcome,
): AsyncGenerator<number, Answer | undefined> {
  for (let attempt = 0; attempt <= patience; attempt += 1) {
    const { captcha, retryAfterMs = 0 } = await site.captcha(client, outcome);
    yield captcha ? answersAfter : retryAfterMs;
    if (!captcha) {
      outcome.refused += 1;
      continue;
    }
    const registration = { username, password: PASSWORD, confirmPassword: PASSWORD, ...captcha };
    const answer = await site.register(client, outcome, registration);
    if (answer.status !== 429) return answer;
    outcome.refused += 1;
    if (attempt < patience) yield answer.retryAfterMs;
  }
  return undefined;
}
