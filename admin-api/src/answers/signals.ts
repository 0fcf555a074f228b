import { count, flag, params, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const signal = shape<contract.Signal>('Signal', {
  name: text,
  points: count.description('Points that it adds to the score of an account, out of 100'),
  params,
  about: text.description('The sentence of the reason with this name, filled in with `params`'),
  isOn: flag,
});
