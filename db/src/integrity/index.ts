// Accounts that look as if a script had made them: their score, the signals behind it, groups of them.

export { renewClassTallies, uncountedCycles } from './class-tallies.ts';
export { eraseOrigins } from './erase-origins.ts';
export { findGroups } from './find-groups.ts';
export { renewLeftOut } from './left-out.ts';
export { type Firmness, type Recount, recountResults } from './recount.ts';
export { renewScores } from './score.ts';
export { switchSignal } from './signal-settings.ts';
export { type AccountScore, accountScore } from './signals.ts';
export { type Level, SIGNALS, type Signal } from './weights.ts';
