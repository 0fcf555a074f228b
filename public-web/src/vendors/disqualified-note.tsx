import { t } from '@lingui/core/macro';
import { listText, PageLink } from 'shared-web';
import type { CycleId } from '../queries.ts';

interface DisqualifiedNoteProps {
  /** The names of categories. */
  categories: readonly string[] | undefined;
  /** A voting period that is over. */
  cycle?: CycleId;
}

/** Says where a vendor is disqualified, and where the reason is; draws nothing if it is not. */
export function DisqualifiedNote({ categories, cycle }: DisqualifiedNoteProps) {
  if (!categories) return null;
  const results = cycle ? `/?tab=results&cycle=${cycle}` : '/?tab=results';
  return (
    <p className="mt-4 text-sm wrap-anywhere">
      {t`Disqualified in ${{ categories: listText(categories) }}.`}{' '}
      <PageLink to={`${results}#organiser-acts`}>{t`Read the organisers’ reason`}</PageLink>
    </p>
  );
}
