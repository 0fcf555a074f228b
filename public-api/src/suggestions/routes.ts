import { ownSuggestions, suggestVendor } from 'db/catalogue';
import Joi from 'joi';
import { linkUrl, text } from 'shared-server/requests/texts';
import { listOf, message, suggestion } from 'shared-server/shapes';
import { idSchema } from 'shared-server/validation';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const MOST_CATEGORIES = 100;

const suggestBody = shape('SuggestRequest', {
  name: text(80).required().description('1 to 80 characters'),
  categoryIds: Joi.array().items(idSchema).min(1).max(MOST_CATEGORIES).unique().required(),
  link: linkUrl.allow(null).description('An http or https URL without a password; up to 2048 characters'),
  sentence: text(300).allow(null).description('1 to 300 characters'),
});

export function suggestionRoutes({ db, limiters }: Services): Route[] {
  return [
    route('GET /api/suggestions', 'voter', {
      summary: 'The voter’s suggestions with the organisers’ answers, newest first',
      caching: 'private',
      answers: listOf(suggestion),
      answer: ({ voter }) => ownSuggestions(db, voter.userId),
    }),
    route('POST /api/suggestions', 'voter', {
      summary:
        'Suggests a vendor to the organisers, while the site allows it: one for each name, ten a day. It is no vote, ' +
        'and nothing of it is public',
      body: suggestBody,
      status: 201,
      answers: message,
      refusals: ['SUGGESTIONS_CLOSED', 'NOT_FOUND.category', 'ALREADY_SUGGESTED', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.suggestions.take(client.networks),
      async answer({ voter, body: { link = null, sentence = null, ...body } }) {
        await limiters.suggestionsByAccount.take(`account ${voter.userId}`);
        await suggestVendor(db, voter.userId, { ...body, link, sentence });
        return { message: 'Thank you. The organisers will look at your suggestion.' };
      },
    }),
  ];
}
