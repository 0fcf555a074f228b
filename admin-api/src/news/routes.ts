import {
  ADDRESS_LENGTH,
  askMailTest,
  lastMailTest,
  mailFigures,
  missingForMail,
  NEWS_KINDS,
  planNews,
  plannedNews,
  previewNews,
} from 'db/emails';
import type { Db } from 'db/machinery';
import Joi from 'joi';
import { text as typedText } from 'shared-server/requests/texts';
import { count, flag, id, instant, listOf, message, orNull, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { SEEN, storedText } from '../requests/changed-meanwhile.ts';
import { changedBy, siteUrl } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const SENTENCE_LENGTH = 300;

const kind = Joi.string()
  .valid(...NEWS_KINDS)
  .required()
  .description(
    '`nominations_opened` and `nominations_ended`: nominations that have dates; `opened`: voting has begun; `ending`: two days are left, for voters who haven’t voted in every category; ' +
      '`results`: results are announced',
  );

const news = shape('News', {
  missing: texts.description('The names of settings still needed to send messages'),
  mail: Joi.object({
    waiting: count,
    sent: count,
    givenUp: count,
    because: listOf(Joi.object({ refusal: text, messages: count })),
    stopped: orNull(Joi.object({ refusal: text, since: instant }).required()),
    test: orNull(Joi.object({ askedAt: instant, answer: orNull(text) }).required()).description(
      'The last test message; the answer is `sent` or what the mail server said, and null until the worker has tried',
    ),
  })
    .required()
    .description(
      'The messages of the last day, why some were given up, and why none can leave at the moment',
    ),
  messages: listOf(
    Joi.object({
      cycleId: id,
      period: text,
      kind,
      sentence: orNull(text),
      isOff: flag,
      sentAt: orNull(instant),
    }),
  ).description('The messages that may still be sent, or were sent in the last week'),
});

const draft = {
  cycleId: id,
  kind,
  sentence: typedText(SENTENCE_LENGTH).allow(null).required().description('Up to 300 characters'),
};

const planBody = shape('PlanNewsRequest', {
  ...draft,
  isOff: flag,
  before: Joi.object({ sentence: storedText.allow(null), isOff: Joi.boolean() }).description(SEEN),
});

export function newsRoutes({ db, settings }: Services): Route[] {
  return [
    route('GET /api/admin/news', 'super_admin', {
      answers: news,
      summary: 'The messages about voting periods to voters who want news.',
      answer: () => overview(db),
    }),
    route('POST /api/admin/news/preview', 'super_admin', {
      answers: shape('NewsPreview', {
        subject: text,
        text: text.description('The plain part'),
        html: text.description('The HTML part, which is valid XML'),
      }),
      summary: 'A message with a sentence, as people will get it. Nothing is stored.',
      refusals: ['NOT_FOUND'],
      body: shape('PreviewNewsRequest', draft),
      answer: (ctx, body) => previewNews(db, siteUrl(ctx, settings), body),
    }),
    route('POST /api/admin/mail/test', 'super_admin', {
      answers: message,
      summary:
        'Send a test message within seconds; `GET /api/admin/news` then has the answer of the mail server.',
      refusals: ['MAIL_TEST_TOO_SOON', 'MAIL_NOT_SET_UP'],
      body: shape('TestMailRequest', {
        address: Joi.string()
          .pattern(/^[^\s@]+@[^\s@]+$/)
          .max(ADDRESS_LENGTH)
          .required(),
      }),
      async answer(ctx, { address }) {
        await askMailTest(db, changedBy(ctx), settings.membersListKeys, address);
        return { message: 'A test message is on its way.' };
      },
    }),
    route('PUT /api/admin/news', 'super_admin', {
      answers: news,
      summary: 'Add a sentence to a message, or switch it off or on, before it is sent.',
      refusals: ['NOT_FOUND', 'NEWS_SENT', 'CHANGED_MEANWHILE'],
      body: planBody,
      async answer(ctx, plan) {
        await planNews(db, changedBy(ctx), plan);
        return overview(db);
      },
    }),
  ];
}

const overview = async (db: Db) => ({
  missing: await missingForMail(db),
  mail: { ...(await mailFigures(db)), test: await lastMailTest(db) },
  messages: await plannedNews(db),
});
