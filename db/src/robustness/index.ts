// Who would have won, had certain votes not counted: sums of votes by what may speak against their accounts.

export { renewClassTallies, uncountedCycles } from './class-tallies.ts';
export { renewCopiedBallots } from './copied-ballots.ts';
export { renewLeftOut } from './left-out.ts';
export { recountResults } from './recount.ts';
