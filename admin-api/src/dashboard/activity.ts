/** Counting goes through every vote of the period: it takes no more than this share of the time, however many look. */
const SHARE = 20;

/** One count for all who ask while it is under way, and for twenty times as long as it took. One that fails is not kept. */
export function sharedCount<Counted>(count: () => Promise<Counted>, now = () => performance.now()) {
  let latest: Promise<Counted> | undefined;
  let freshUntil = 0;
  return (): Promise<Counted> => {
    if (latest && now() < freshUntil) return latest;
    const startedAt = now();
    freshUntil = Number.POSITIVE_INFINITY;
    latest = count();
    latest.then(
      () => {
        freshUntil = now() + SHARE * (now() - startedAt);
      },
      () => {
        freshUntil = 0;
      },
    );
    return latest;
  };
}
