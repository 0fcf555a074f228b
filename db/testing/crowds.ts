import { originNetworks } from '../src/limits/index.ts';
import type { Db } from '../src/machinery/index.ts';

/** People or scripts that register and vote; each figure may depend on their index. */
export interface Crowd {
  size: number;
  address: (index: number) => string;
  registersAfterMs: (index: number) => number;
  browser?: (index: number) => number;
  captchaSeconds?: (index: number) => number;
  /** Seconds from registration to each of the votes. */
  votesAfter?: (index: number) => number[];
}

export interface Ballots {
  cycleId: number;
  categoryIds: readonly number[];
  vendorId: (userId: number) => number;
}

/** Ids far above those of users that other tests in the same database have made. */
let lastId = 1_000_000;

/** Stores their accounts and votes without tallies. Returns their ids. */
export async function buildCrowd(db: Db, beginsAt: Date, crowd: Crowd, ballots?: Ballots): Promise<number[]> {
  const first = lastId + 1;
  lastId += crowd.size;
  const origins = [];
  const votes = [];
  for (let index = 0; index < crowd.size; index += 1) {
    const id = first + index;
    const registeredAt = beginsAt.getTime() + crowd.registersAfterMs(index);
    origins.push({
      user_id: id,
      registered_at: new Date(registeredAt),
      ...originNetworks(crowd.address(index)),
      browser: crowd.browser?.(index) ?? index % 9,
      captcha_seconds: crowd.captchaSeconds?.(index) ?? 12 + (index % 40),
    });
    for (const [place, seconds] of (ballots ? (crowd.votesAfter?.(index) ?? []) : []).entries()) {
      votes.push({
        cycle_id: ballots?.cycleId ?? 0,
        user_id: id,
        category_id: ballots?.categoryIds[place] ?? 0,
        vendor_id: ballots?.vendorId(id) ?? 0,
        created_at: new Date(registeredAt + seconds * 1000),
      });
    }
  }
  await db.batchInsert('account_origins', origins, 500);
  await db.batchInsert('votes', votes, 1000);
  return origins.map(({ user_id }) => user_id);
}

export const inTurn = (seconds: number, pace: number, count: number) =>
  Array.from({ length: count }, (_, index) => seconds + pace * index);

/** 500 accounts from one IPv6 /48 in 34 seconds, six votes each. */
export const BURST: Crowd = {
  size: 500,
  address: (index) => `2001:db8:aaaa:${(index % 300).toString(16)}::1`,
  registersAfterMs: (index) => index * 69,
  browser: () => 77,
  captchaSeconds: () => 0,
  votesAfter: () => inTurn(1, 0.2, 6),
};

/** 300 accounts of one script from 300 networks over most of a day. */
export const FARM: Crowd = {
  size: 300,
  address: (index) => `198.51.${index % 250}.${1 + (index % 7)}`,
  registersAfterMs: (index) => index * 240_000,
  browser: () => 78,
  captchaSeconds: () => 1,
  votesAfter: () => inTurn(3, 0.5, 6),
};

/** 400 guests behind one address in ten minutes; some give a wrong answer, and answer the next question at once. */
export const HALL: Crowd = {
  size: 400,
  address: () => '203.0.113.7',
  registersAfterMs: (index) => index * 1500,
  browser: (index) => index % 12,
  captchaSeconds: (index) => (index % 20 === 0 ? 2 : 9 + (index % 50)),
  votesAfter: (index) => inTurn(25 + (index % 300), 7 + (index % 9), 1 + (index % 6)),
};

/** One class after another at identical computers, with names as a teacher gives them. */
export const SCHOOL: Crowd = {
  size: 120,
  address: () => '192.0.2.10',
  registersAfterMs: (index) => Math.floor(index / 30) * 2_700_000 + (index % 30) * 9000,
  browser: () => 5,
  captchaSeconds: (index) => 14 + (index % 25),
  votesAfter: (index) => inTurn(40 + (index % 60), 9, 1 + (index % 4)),
};

/** 800 fans whom a vendor has written to, one category each, within an hour. */
export const NEWSLETTER: Crowd = {
  size: 800,
  address: (index) => `100.${64 + (index % 60)}.${index % 250}.${index % 200}`,
  registersAfterMs: (index) => Math.floor(3_600_000 * (index / 800) ** 2),
  browser: (index) => index % 7,
  captchaSeconds: (index) => 8 + (index % 60),
  votesAfter: (index) => [20 + (index % 120)],
};

/** 90 customers whom a reseller has told what to choose: a third at its counter, all with the same complete ballot. */
export const RESELLER: Crowd = {
  size: 90,
  address: (index) => (index % 3 === 0 ? '192.0.2.77' : `100.${90 + (index % 30)}.${index}.8`),
  registersAfterMs: (index) => index * 60_000,
  browser: (index) => index % 8,
  captchaSeconds: (index) => 7 + (index % 30),
  votesAfter: (index) => inTurn(30 + (index % 90), 5 + (index % 6), 6),
};

/** 16 colleagues behind one address in a quarter of an hour; they know their favourites, and one tap awaits them. */
export const OFFICE: Crowd = {
  size: 16,
  address: () => '192.0.2.20',
  registersAfterMs: (index) => index * 55_000,
  browser: (index) => index % 3,
  captchaSeconds: (index) => 5 + (index % 9),
  votesAfter: (index) => inTurn(2 + (index % 8), 1.2 + (index % 4) / 5, 6),
};
