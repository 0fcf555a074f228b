import { shapesOf } from 'shared-server/shapes';
import type { components } from './generated/contract.ts';

/** Describes a body of requests or answers; the contract has a type of this name that is made from it. */
export const shape = shapesOf<components['schemas']>();
