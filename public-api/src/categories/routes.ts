import { liveCategories } from 'db/catalogue';
import { categoryResults } from 'db/results';
import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { Category, CategoryResults } from '../contract.ts';
import { notFound } from '../known-refusals.ts';
import { cycleQuery, requestedCycleId } from '../requests/cycle-query.ts';
import { openRoute, pathId, type Route, sharedRoute } from '../route.ts';
import type { Services } from '../services.ts';

const category = Joi.object<Category, true>({
  id: idSchema.required(),
  name: Joi.string().required(),
  description: Joi.string().allow('').required(),
  icon: Joi.string().required(),
  color: Joi.string().required(),
});

const resultsAnswer = Joi.object<CategoryResults>({
  category: Joi.object({ id: idSchema.required(), name: Joi.string().required() }).required(),
  totalVotes: Joi.number().integer().required(),
  vendors: Joi.array()
    .items(
      Joi.object({
        rank: Joi.number().integer().required(),
        votes: Joi.number().integer().required(),
        percentage: Joi.number().integer().min(0).max(100).required(),
        vendor: Joi.object({
          id: idSchema.required(),
          name: Joi.string().required(),
          imageUrl: Joi.string().required(),
        }).required(),
      }),
    )
    .required(),
});

export function categoriesRoutes({ db }: Services): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/categories',
      gateway: 'kept',
      isShownInPanel: true,
      summary: "The categories to vote in, in the administrators' order",
      caching: 'public',
      answer: Joi.array().items(category),
      handle: (): Promise<Category[]> => liveCategories(db),
    }),
    sharedRoute({
      path: '/api/categories/:id/results',
      summary: 'The vendors with at least one vote in a category, by votes',
      query: cycleQuery,
      answer: resultsAnswer,
      refusals: [404],
      async load({ request, query }): Promise<CategoryResults> {
        const id = pathId(request, 'Category');
        const results = await categoryResults(db, id, await requestedCycleId(db, query));
        if (!results) throw notFound('Category');
        return results;
      },
    }),
  ];
}
