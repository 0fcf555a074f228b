import type { Metrics } from './metrics.ts';

/** The steps whose outcomes are counted: checking a password and a second factor. */
export type CountedStep = 'sign_ins' | 'second_factors';

/** The route that answered, or undefined if none did. */
type AnsweringRoute = { gateway: string; path?: string; counts?: CountedStep } | undefined;

export type CountAnswer = (route: AnsweringRoute, status: number, milliseconds: number) => void;

const OUTCOMES = ['accepted', 'refused', 'blocked', 'limited', 'failed'] as const;

/** Returns a function that records how long an answer took and, for these steps, its outcome. */
export function countAnswers(metrics: Metrics, steps: readonly CountedStep[]): CountAnswer {
  const counters = new Map(steps.map((step) => [step, countOutcomes(metrics, step)]));
  return (route, status, milliseconds) => {
    metrics.answered(route?.gateway ?? 'none', status, milliseconds);
    if (route?.counts) counters.get(route.counts)?.(outcomeOf(status));
  };
}

const countOutcomes = (metrics: Metrics, step: CountedStep) =>
  metrics.counter({
    name: `${step}_total`,
    help: `Answers to ${step.replace('_', '-')} by outcome`,
    label: 'outcome',
    values: OUTCOMES,
  });

function outcomeOf(status: number): (typeof OUTCOMES)[number] {
  if (status < 400) return 'accepted';
  if (status >= 500) return 'failed';
  if (status === 403) return 'blocked';
  return status === 429 ? 'limited' : 'refused';
}
