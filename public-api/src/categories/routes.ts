import { liveCategories } from 'db/catalogue';
import { disclosedResults } from 'db/count';
import Joi from 'joi';
import { count, idAndName, listOf, percentage, text } from 'shared-server/shapes';
import { notFound } from '../requests/refusals.ts';
import { cycleRoute, pathId, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const category = shape('Category', {
  ...idAndName,
  description: text,
  icon: text.description('A name from the fixed icon list (shared-ui)'),
  color: text.description('`#rrggbb` or one of blue, yellow, purple, orange, green, indigo'),
  imageUrl: text.description('The address of a picture, or blank'),
  group: text.description('The section of the ballot; blank for none'),
});

const resultsAnswer = shape('CategoryResults', {
  category: Joi.object(idAndName).required(),
  totalVotes: count,
  vendors: listOf(
    Joi.object({
      rank: count,
      votes: count,
      percentage: percentage.description('Rounded share of all votes in the category, 0 to 100'),
      vendor: Joi.object({ ...idAndName, imageUrl: text }).required(),
    }),
  ),
  disqualified: Joi.array()
    .items(Joi.object({ ...idAndName, imageUrl: text }))
    .description('The vendors that are disqualified in the category'),
});

export function categoriesRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/categories', 'everyone', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: "The published categories, in the administrators' order; those of a group follow each other",
      caching: 'public',
      answers: listOf(category),
      answer: () => liveCategories(db),
    }),
    cycleRoute(db, 'GET /api/categories/:id/results', {
      summary: 'The vendors with at least one vote in a category, sorted by votes',
      answers: resultsAnswer,
      async answer(cycleId, request) {
        const categoryId = pathId(request, 'category');
        const { categories } = await disclosedResults(db, cycleId);
        const results = categories.find(({ category }) => category.id === categoryId);
        if (!results) throw notFound('category');
        return results;
      },
    }),
  ];
}
