import { Suspense } from 'react';
import { type PagePart, pagePart } from 'shared-web';
import { withLaterMessages } from '../page/messages.ts';
import type { AllVotedProps } from './all-voted.tsx';
import type { ChooserBarProps, ChooserEndProps, ChooserHeadProps } from './chooser.tsx';

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

export const ChooserHead = later(pagePart<'ChooserHead', ChooserHeadProps>(chooser, 'ChooserHead'));
export const ChooserBar = later(pagePart<'ChooserBar', ChooserBarProps>(chooser, 'ChooserBar'));
export const ChooserEnd = later(pagePart<'ChooserEnd', ChooserEndProps>(chooser, 'ChooserEnd'));
export const AllVoted = later(
  pagePart<'AllVoted', AllVotedProps>(() => withLaterMessages(() => import('./all-voted.tsx')), 'AllVoted'),
);
