import { Fragment } from 'react';
import { safeHref, TextLink } from 'shared-ui/host';

/**
 * An address ends before a space, a bracket that it doesn’t open, punctuation at its end or of another script, and
 * letters of scripts that are written without spaces. linkifyjs adds 10 kB to every page and takes such letters along.
 */
const WITHIN = String.raw`(?:[^\s<>"()[\]\p{P}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]|[!#%&'*,./:;?@_\\-])`;
const AT_END = "(?<![!'*,.:;?])";
const ADDRESS = String.raw`(?:${WITHIN}|\(${WITHIN}*\))+${AT_END}`;
/** Matches `[words](address)` and plain addresses. */
const LINKS = new RegExp(
  String.raw`\[([^[\]\n]+)\]\(((?:https?://|mailto:)${ADDRESS})\)|(https?://${ADDRESS})`,
  'gu',
);

interface Part {
  /** Its position in the text. */
  at: number;
  words: string;
  address?: string;
}

/** Returns an address of https, http or mailto; other addresses are not followed. */
export const followable = (address: string): string | undefined =>
  safeHref(address) ?? (/^mailto:[^\s@?&,]+@[^\s@?&,]+$/iu.test(address) ? address : undefined);

/** Returns an address of https or http, or a telephone number; undefined for anything else. */
export const contactHref = (address: string): string | undefined =>
  safeHref(address) ?? (/^tel:\+?[\d().-]{3,30}$/u.test(address) ? address : undefined);

/** Splits a text at its links; a link that cannot be followed remains text. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: named, 3: bare, index } of text.matchAll(LINKS)) {
    const address = followable(named ?? bare ?? '');
    if (!address) continue;
    parts.push({ at: end, words: text.slice(end, index) }, { at: index, words: words ?? whole, address });
    end = index + whole.length;
  }
  return [...parts, { at: end, words: text.slice(end) }];
}

/** Draws an organiser's plain text with its links and line breaks, and no other markup. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {partsOf(text).map(({ at, words, address }) =>
        address ? (
          <TextLink key={at} href={address} rel="noopener noreferrer">
            {words}
          </TextLink>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </span>
  );
}
