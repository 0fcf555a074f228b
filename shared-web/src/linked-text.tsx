import { Fragment } from 'react';
import { safeHref, TextLink } from 'shared-ui/host';

/** `[words](address)`, or an address as it stands. */
const LINKS = /\[([^[\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"]*[^\s<>".,;:!?()[\]])/gu;

interface Part {
  /** Where it stands. */
  at: number;
  words: string;
  address?: string;
}

/** https, http, or a letter to one address; anything else is not followed. */
export const followable = (address: string): string | undefined =>
  safeHref(address) ?? (/^mailto:[^\s@?&,]+@[^\s@?&,]+$/iu.test(address) ? address : undefined);

/** A link that leads nowhere is words like the others. */
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

/** Plain text of an organiser, with its links and lines; nothing else in it means anything. */
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
