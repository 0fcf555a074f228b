import { answerQuestions, checklistOf, type Question, showWinners } from 'db/announcement';
import { existing } from 'db/machinery';
import * as answers from '../answers/announcement.ts';
import type { Services } from '../context.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const KEPT_MS = 60_000;

export function announcementRoutes({ db }: Services): Route[] {
  const questionsOf = keptForAMinute((cycleId) => answerQuestions(db, cycleId));
  return [
    route('GET /api/admin/voting-cycles/:id/announcement', {
      role: 'admin',
      answers: answers.announcement,
      summary: 'What to check before results are announced, from what the leaderboard shows now.',
      refusals: { 404: 'No such voting period.' },
      async answer(ctx) {
        const id = idFrom(ctx, 'voting period');
        const checklist = await checklistOf(db, id);
        if (!checklist) throw notFound('voting period');
        return { ...checklist, questions: checklist.votes && (await questionsOf(id)) };
      },
    }),
    route('POST /api/admin/voting-cycles/:id/winners', {
      role: 'super_admin',
      answers: answers.winnersShown,
      summary:
        'Show the winners of a voting period that has ended before they are announced. The audit log records it.',
      refusals: {
        404: 'No such voting period.',
        409: 'CYCLE_NOT_CLOSED: voting hasn’t ended. CYCLE_NOT_FROZEN: the results are announced.',
      },
      async answer(ctx) {
        const id = idFrom(ctx, 'voting period');
        const winners = await showWinners(db, changedBy(ctx), id);
        return { ...winners, questions: await questionsOf(id) };
      },
    }),
  ];
}

/** Keeps the answers for a minute, because each question reads all votes of the cycle. */
function keptForAMinute(ask: (cycleId: number) => Promise<Question[]>) {
  let kept: { cycleId: number; until: number; answer: Promise<Question[]> } | undefined;
  return (cycleId: number): Promise<Question[]> => {
    if (kept?.cycleId !== cycleId || kept.until < performance.now()) {
      const answer = ask(cycleId);
      kept = { cycleId, until: performance.now() + KEPT_MS, answer };
      // A failure isn't kept.
      answer.catch(() => {
        kept = undefined;
      });
    }
    return existing(kept, 'kept answer').answer;
  };
}
