import { count, flag, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const signal = shape<contract.Signal>('Signal', {
  name: text,
  points: count.description('Points that it adds to the score of an account, out of 100'),
  about: text.description('A sentence about what the signal means'),
  isOn: flag,
});
