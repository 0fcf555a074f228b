import { Suspense } from 'react';
import { type PagePart, pagePart } from 'shared-web';
import { withLaterMessages } from '../page/messages.ts';

/** A part that only voters see, and not at first. It has its own file, which is loaded before it is needed. */
function later<Props extends object>(Part: PagePart<Props>): PagePart<Props> {
  const InBoundary = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(InBoundary, { preload: Part.preload });
}

const chooser = () => withLaterMessages(() => import('./chooser.tsx'));
const thanks = () => withLaterMessages(() => import('./all-voted.tsx'));

export const ChooserHead = later(pagePart(chooser, 'ChooserHead'));
export const VotedIn = later(pagePart(chooser, 'VotedIn'));
export const ChooserBar = later(pagePart(chooser, 'ChooserBar'));
export const ChooserEnd = later(pagePart(chooser, 'ChooserEnd'));
export const AllVoted = later(pagePart(thanks, 'AllVoted'));
