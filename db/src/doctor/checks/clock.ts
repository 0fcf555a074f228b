import { type Check, fail, ok, warn } from '../finding.ts';

export const checkClock: Check = async ({ owner }) => {
  const asked = Date.now();
  const [[{ now }]] = await owner.raw('SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now');
  const answered = Date.now();
  return [judgeClock(Number(now) - (asked + answered) / 2, answered - asked)];
};

/** `uncertainMs` is how long the database took to return its time. */
export function judgeClock(aheadMs: number, uncertainMs = 0) {
  const apart = Math.max(0, Math.abs(aheadMs) - uncertainMs / 2);
  const says = `the database is ${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine`;
  const todo =
    'Let both follow a time server (NTP): sessions, second factors and the end of voting go by these clocks.';
  if (apart > 10_000) return fail(says, todo);
  return apart > 1000 ? warn(says, todo) : ok('the database and this machine agree');
}
