export { checklistOf, showWinners } from './checklist.ts';
export { ACT_KINDS, organiserActs } from './organiser-acts.ts';
export { answerQuestions, QUESTIONS, type Question } from './questions.ts';
