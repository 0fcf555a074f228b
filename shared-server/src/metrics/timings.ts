import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timed {
  labels: { class: string; status: string };
  /**
   * The number of answers that took longer than the previous bound and not longer than this one; the last counts those
   * beyond all bounds.
   */
  counts: number[];
  seconds: number;
}

/**
 * Registers a histogram of answers by class of route and status. prom-client’s own looks up its labels at every
 * observation, which takes 0.9 µs, a fiftieth of the cost of a poll; this one takes a twentieth of that.
 */
export function timeAnswers(registry: Registry, name: string) {
  const all = new Map<string, Timed[]>();
  const help = 'How long answers took, by class of route and status';
  const about = { name, help, type: 'histogram' };
  const read = () => [...all.values()].flat().flatMap((timed) => valuesOf(name, timed));
  const metric = { ...about, get: async () => ({ ...about, values: read() }) };
  // prom-client accepts anything with a name and a get function; its types accept only its own classes.
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
  return (routeClass: string, code: number, milliseconds: number) => {
    const seconds = milliseconds / 1000;
    const timed = timedOf(all, routeClass, Math.trunc(code / 100));
    let place = 0;
    while (seconds > (BOUNDS[place] ?? Number.POSITIVE_INFINITY)) place += 1;
    timed.counts[place] = (timed.counts[place] ?? 0) + 1;
    timed.seconds += seconds;
  };
}

function timedOf(all: Map<string, Timed[]>, routeClass: string, digit: number): Timed {
  let ofClass = all.get(routeClass);
  if (!ofClass) {
    ofClass = [];
    all.set(routeClass, ofClass);
  }
  let timed = ofClass[digit];
  if (!timed) {
    const labels = { class: routeClass, status: `${digit}xx` };
    timed = { labels, counts: new Array(BOUNDS.length + 1).fill(0), seconds: 0 };
    ofClass[digit] = timed;
  }
  return timed;
}

type Value = MetricObjectWithValues<MetricValue<string>>['values'][number] & { metricName: string };

function valuesOf(name: string, { labels, counts, seconds }: Timed): Value[] {
  let upTo = 0;
  const buckets = counts.map((count, place) => {
    upTo += count;
    return { metricName: `${name}_bucket`, labels: { le: BOUNDS[place] ?? '+Inf', ...labels }, value: upTo };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: upTo },
  ];
}
