import { votesText } from '../format.ts';

export const winnerIn = ({ category, isTied }: { category: string; isTied: boolean }) =>
  isTied ? `Winners in ${category}, tied` : `Winner in ${category}`;

export const votesEach = ({ votes }: { votes: number }) => `${votesText(votes)} each`;

export const stepOf = ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps}`;
