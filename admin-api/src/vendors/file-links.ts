import Joi from 'joi';
import { contactUrl } from 'shared-server/requests/texts';
import type { FormLink } from '../generated/contract.ts';

const MOST_LINKS = 20;
const PHONE = /^\+?\d[\d\s()/.-]{4,25}$/u;
/** People leave out the scheme of a website. */
const BARE = /^[^\s/:@.]+\.[^\s:@]+$/u;

/** Reads the links of a row, which line breaks or spaces divide; a line may be a telephone number. */
export const fileLinks = Joi.string()
  .max(8000)
  .custom((cell: string, helpers) => {
    const links = new Map(
      cell
        .split(/[\r\n]+/u)
        .flatMap(linksOf)
        .map((link) => [link.url, link]),
    );
    if (links.size > MOST_LINKS) return helpers.error('links.many');
    for (const url of links.keys()) {
      const [fault] = contactUrl.validate(url).error?.details ?? [];
      if (fault) return helpers.error(fault.type);
    }
    return [...links.values()];
  })
  .messages({
    'address.refused': 'A link must begin with https:// or http://, or be tel: and a number without spaces',
    'links.many': `A file can add up to ${MOST_LINKS} links to a vendor`,
  });

function linksOf(line: string): FormLink[] {
  const typed = line.trim();
  if (PHONE.test(typed)) return [linkOf(`tel:${typed.replaceAll(/[^\d+]/gu, '')}`, typed)];
  const addresses = typed.split(/\s+/u).map((address) => address.replace(/[,;]+$/u, ''));
  return addresses
    .filter(Boolean)
    .map((address) => linkOf(BARE.test(address) ? `https://${address}` : address));
}

function linkOf(url: string, title = url): FormLink {
  if (/^tel:/u.test(url)) return { title: title.replace('tel:', ''), url, description: null, icon: 'phone' };
  const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./u, '') : url;
  return {
    title: host.slice(0, 80),
    url,
    description: null,
    icon: /\bmaps?\b/u.test(url) ? 'map-pin' : 'globe',
  };
}
