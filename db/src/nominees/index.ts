export { isListed } from './listed.ts';
export { formatNominations, isNominatedIn, type Nominations, parseNominations } from './nominations.ts';
