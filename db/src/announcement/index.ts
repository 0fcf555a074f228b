export { checklistOf, showWinners } from './checklist.ts';
export { organiserActs } from './organiser-acts.ts';
export { ACT_KINDS } from './public-acts.ts';
