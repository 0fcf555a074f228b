import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** The route that answered, or undefined if none did. */
type AnsweringRoute = { gateway: string; path?: string; isSignIn?: true } | undefined;

export type CountAnswer = (route: AnsweringRoute, status: number, milliseconds: number) => void;

/** Returns a function that records how long an answer took and, for sign-ins, the outcome. */
export function countAnswers(metrics: Metrics): CountAnswer {
  const answered = new Histogram({
    name: 'vendor_awards_request_seconds',
    help: 'How long answers took, by class of route and status',
    labelNames: ['class', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics.registry],
  });
  const signedIn = metrics.counter({
    name: 'sign_ins_total',
    help: 'Answers to sign-ins by outcome',
    label: 'outcome',
    values: ['accepted', 'refused', 'blocked', 'limited', 'failed'],
  });
  return (route, status, milliseconds) => {
    const labels = { class: route?.gateway ?? 'none', status: `${Math.trunc(status / 100)}xx` };
    answered.observe(labels, milliseconds / 1000);
    if (route?.isSignIn) signedIn(outcomeOf(status));
  };
}

function outcomeOf(status: number) {
  if (status < 400) return 'accepted';
  if (status >= 500) return 'failed';
  if (status === 403) return 'blocked';
  return status === 429 ? 'limited' : 'refused';
}
