import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPicture, PICTURE_ADDRESS } from 'db/catalogue';
import { type Db, type I18n, i18nOf, isLanguage, type Language } from 'db/machinery';
import type { Request } from 'express';
import Joi from 'joi';
import { nothingHere } from 'shared-server/answers';
import { count, flag, idAndName, instant, orNull, text } from 'shared-server/shapes';
import { parseId } from 'shared-server/validation';
import type { VendorWords } from '../../generated/contract.ts';
import { lang } from '../../requests/language.ts';
import { notFound } from '../../requests/refusals.ts';
import { directRoute, type Route, readQuery } from '../../route.ts';
import type { Services } from '../../services.ts';
import { shape } from '../../shape.ts';
import { type Document, type SiteTexts, sendDocument } from '../lists.ts';
import { type BadgeLook, type BadgeMark, drawBadge, SIZES, THEMES } from './badge.ts';
import { type Asked, type Claim, findClaim } from './claim.ts';
import { isDrawable } from './draw-html.ts';
import { type ClaimWords, wordsOf } from './messages.ts';
import { createPainter } from './painter.ts';
import { drawPicture, type Picture, type SHAPES } from './picture.ts';

const OWN_PICTURE = /^\/images\/vendors\/([a-z\d]+(?:-[a-z\d]+)*\.svg)$/;
const BYTES_AT_MOST = 262_144;

/**
 * Returns the picture behind a vendor's `imageUrl` if somebody uploaded it, or if it is one of this site's own, read
 * from `folder`. Returns undefined for every other address: an address that somebody typed is never fetched.
 */
async function pictureBehind(db: Db, imageUrl: string, folder = ''): Promise<Buffer | undefined> {
  const [, hash] = PICTURE_ADDRESS.exec(imageUrl) ?? [];
  if (hash) return findPicture(db, { hash, type: 'webp' });
  const file = join(folder, OWN_PICTURE.exec(imageUrl)?.[1] ?? '');
  if (!folder || !file.endsWith('.svg') || !existsSync(file)) return undefined;
  const svg = await readFile(file);
  return svg.length <= BYTES_AT_MOST ? svg : undefined;
}

type Shape = keyof typeof SHAPES;

/** Each badge takes about 20 KB. */
const BADGES_AT_MOST = 1000;

interface AskedLook extends BadgeLook {
  category?: string;
  cycle?: string;
  lang?: Language;
}

const anId = Joi.string().pattern(/^[1-9]\d{0,9}$/);
const askedLook = Joi.object<AskedLook>({
  category: anId,
  cycle: anId,
  theme: Joi.string().valid(...Object.keys(THEMES)),
  size: Joi.string().valid(...Object.keys(SIZES)),
  lang,
});

const WORDS = {
  summary: 'The words that a vendor shares: on its badge, on its poster and in a post',
  gateway: 'badge',
  query: askedLook,
  answers: shape('VendorWords', {
    vendor: Joi.object({ ...idAndName, imageUrl: text }).required(),
    category: orNull(Joi.object(idAndName).required()).description('Null: all categories'),
    period: orNull(Joi.object({ ...idAndName, endDate: instant }).required()).description('Null: none yet'),
    isFinal: flag.description('True once the results are announced, after which nothing changes'),
    until: orNull(instant).description('When voting ends, until then'),
    awards: Joi.array()
      .items(Joi.object({ category: orNull(text).description('Null: overall'), place: count, isTied: flag }))
      .required()
      .description('What the vendor has won, the best first'),
    title: text,
    text: text.description('The same as `title`'),
    detail: text,
    about: text.description('The awards and the voting period'),
    post: text.description('A sentence for a post'),
  }),
} as const;

/** A correction of the results reaches everything that is shared within a minute. */
const FOR_A_MINUTE = { cacheControl: 'public, max-age=60' } as const;
const PNG = { ...FOR_A_MINUTE, gateway: 'picture', contentType: 'image/png' } as const;

/**
 * Creates the documents that a vendor shares: the picture of its link and, for its own pages, a badge. A document that
 * is no longer true is a 404, never an old picture.
 */
export function shareDocuments({ db, settings, lists }: Services): { documents: Document[]; words: Route } {
  const painter = createPainter();
  const badges = createPainter({ pictures: BADGES_AT_MOST });
  /** What is behind an address never changes. */
  const paint = async (
    picture: Omit<Picture, 'image' | 'logo' | 'accent'>,
    { logo = '', accent }: SiteTexts,
    imageUrl = '',
  ) =>
    painter.paint({ ...picture, accent, logo, imageUrl }, async () => {
      const [image, drawnLogo] = await Promise.all(
        [imageUrl, logo].map((address) => pictureBehind(db, address, settings.vendorImages)),
      );
      return drawPicture({ ...picture, accent, image, logo: drawnLogo });
    });

  const paintSite = (texts: SiteTexts, { direction }: I18n, shape: Shape = 'link') => {
    const { headerTitle, headerSubtitle, name, description, instead } = texts;
    return paint(
      { shape, headerTitle, headerSubtitle, name, title: '', foot: description, instead, direction },
      texts,
      texts.cover,
    );
  };

  async function badgeLogo(logo = ''): Promise<string | undefined> {
    const [, hash] = PICTURE_ADDRESS.exec(logo) ?? [];
    const icon = hash && (await findPicture(db, { hash, type: 'png' }));
    return icon ? icon.toString('base64') : undefined;
  }

  async function said(asked: Asked, i18n: I18n) {
    const [own, vendors, texts, say] = await Promise.all([
      findClaim(db, lists, asked),
      lists.vendors(),
      lists.texts(i18n),
      lists.ownWordsIn(i18n.language),
    ]);
    // The badge of a vendor that was merged into another one shows the other.
    const heir = vendors.find(({ mergedIds }) => mergedIds?.some((id) => id === asked.vendorId));
    const found = own ?? (heir && (await findClaim(db, lists, { ...asked, vendorId: heir.id })));
    if (!found) throw notFound('vendor');
    const claim: Claim = {
      ...found,
      category: found.category && { ...found.category, name: say(found.category.name) },
      awards: found.awards.map((award) => ({ ...award, category: award.category && say(award.category) })),
    };
    return { claim, words: wordsOf(claim, texts, i18n), texts };
  }

  const badge = (
    path: string,
    type: string,
    draw: (claim: Claim, words: ClaimWords, look: BadgeLook & BadgeMark) => Promise<Buffer>,
  ): Document => ({
    path,
    ...FOR_A_MINUTE,
    gateway: 'badge',
    contentType: `${type}; charset=utf-8`,
    async read(request) {
      const { category, cycle, lang, ...look } = readQuery<AskedLook>(request, { query: askedLook });
      const i18n = i18nOf(lang ?? (await lists.mainLanguage()));
      const asked = {
        vendorId: parseId(request.params.id),
        categoryId: Number(category) || undefined,
        cycleId: Number(cycle) || undefined,
      };
      const { claim, words, texts } = await said(asked, i18n);
      const mark = { accent: texts.accent, logo: await badgeLogo(texts.logo) };
      return draw(claim, words, { ...look, ...mark, direction: i18n.direction });
    },
  });

  /** A picture has an address in each language, as its page has. */
  const picture = (path: string, paint: (params: Request['params'], i18n: I18n) => Promise<Buffer>) =>
    ['/og', '/og/:language'].map((folder) => ({
      ...PNG,
      path: folder + path,
      async read({ params }: Request) {
        const { language = await lists.mainLanguage() } = params;
        if (!isLanguage(language)) throw nothingHere();
        return paint(params, i18nOf(language));
      },
    }));

  const vendorPicture = (path: string, shape: Shape) =>
    picture(path, async (params, i18n) => {
      const vendor = (await lists.vendors()).find(({ id }) => id === parseId(params.id));
      if (!vendor) throw notFound('vendor');
      const { claim, words, texts } = await said({ vendorId: vendor.id }, i18n);
      if (!isDrawable(vendor.name)) return paintSite(texts, i18n, shape);
      return paint(
        {
          shape,
          headerTitle: texts.headerTitle,
          headerSubtitle: claim.isFinal ? words.about : texts.headerSubtitle,
          title: words.title,
          name: vendor.name,
          foot: words.detail || words.about,
          instead: texts.instead,
          direction: i18n.direction,
        },
        texts,
        vendor.imageUrl,
      );
    });

  const words = badge('/api/vendors/:id/badge.json', 'application/json', async (claim, texts) =>
    Buffer.from(JSON.stringify({ ...claim, ...texts, text: texts.title } satisfies VendorWords)),
  );
  const documents = [
    badge('/api/vendors/:id/badge.svg', 'image/svg+xml', (claim, words, look) =>
      badges.paint([claim.vendor.name, words, look], async () =>
        Buffer.from(await drawBadge(claim, words, look)),
      ),
    ),
    ...vendorPicture('/vendor/:id.png', 'link'),
    ...vendorPicture('/vendor/:id/square.png', 'square'),
    ...picture('/site.png', async (_, i18n) => paintSite(await lists.texts(i18n), i18n)),
  ];
  const route = directRoute('GET /api/vendors/:id/badge.json', 'everyone', WORDS, sendDocument(words));
  return { documents, words: route };
}
