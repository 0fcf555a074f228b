export { renewClassTallies, uncountedCycles } from './class-tallies.ts';
export { renewCopiedBallots } from './copied-ballots.ts';
export { renewLeftOut } from './left-out.ts';
export { recountResults } from './recount.ts';
