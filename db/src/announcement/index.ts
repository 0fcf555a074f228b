export { checklistOf, showWinners } from './checklist.ts';
export { ACT_KINDS, organiserActs } from './organiser-acts.ts';
