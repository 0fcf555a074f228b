import { count, flag, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const signal = shape<contract.Signal>('Signal', {
  name: text,
  points: count.description('What it adds to the score of an account, of 100'),
  about: text.description('When it holds, in a sentence'),
  isOn: flag,
});
