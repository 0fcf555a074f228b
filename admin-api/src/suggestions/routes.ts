import {
  answerSuggestions,
  listSuggestions,
  mostSuggested,
  SUGGESTION_STATES,
  type SuggestionFilter,
} from 'db/catalogue';
import Joi from 'joi';
import { count, id, listOf, orNull, suggestion, text } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import type { Services } from '../context.ts';
import { plain } from '../near-names.ts';
import { manyIds, reason } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { answerPage, changedBy, page, pageRequest, search } from '../requests/request.ts';
import { changedRecords } from '../requests/shapes.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const suggestedName = shape('SuggestedName', {
  id: id.description('The first suggestion of the name'),
  people: count,
  suggestions: listOf(suggestion).description('The first 20, the oldest first, without who made them'),
});

const mostSuggestedIn = shape('MostSuggested', {
  categoryId: id,
  names: listOf(
    Joi.object({
      name: text,
      people: count,
      vendorId: orNull(id).description('Null if there is no such vendor'),
    }),
  ),
});

const listQuery = Joi.object<SuggestionFilter & { page?: string }>({
  page,
  search,
  state: Joi.valid(...SUGGESTION_STATES),
});

const answerBody = shape('AnswerSuggestionsRequest', {
  act: Joi.string().valid('nominate', 'decline', 'reopen').required().description('reopen undoes the others'),
  ids: manyIds.required().description('One suggestion of each name; all of the name are answered'),
  vendorId: idSchema.description('The vendor to nominate; required for nominate'),
  reason: reason.description('1 to 200 characters, which those who suggested read; required for decline'),
});

export function suggestionRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/suggestions', 'super_admin', {
      answers: listOf(suggestedName),
      summary: 'Suggested names by normal form, those of most people first; without a state, the open ones.',
      query: listQuery,
      answer: async (ctx, _, query) => answerPage(ctx, await listSuggestions(db, query, pageRequest(query))),
    }),
    route('GET /api/admin/suggestions/most', 'super_admin', {
      answers: listOf(mostSuggestedIn),
      summary: 'Who was suggested in each category since nominations began, those of most people first.',
      answer: () => mostSuggested(db, (name) => plain(name) || name),
    }),
    route('POST /api/admin/suggestions/answers', 'super_admin', {
      gateway: 'slow',
      answers: changedRecords,
      summary:
        'Answer the suggestions of these names, or reopen them: all, or none if one is refused. Nominating adds the ' +
        'suggested categories to those of the vendor.',
      refusals: ['NOT_FOUND', 'DISQUALIFIED'],
      body: answerBody,
      async answer(ctx, { ids, ...answer }) {
        if (answer.act === 'nominate' && !answer.vendorId) throw refuse('VALIDATION_FAILED.vendor_required');
        if (answer.act === 'decline' && !answer.reason) throw refuse('VALIDATION_FAILED.reason_required');
        await answerSuggestions(db, changedBy(ctx), ids, answer);
        return { count: ids.length };
      },
    }),
  ];
}
