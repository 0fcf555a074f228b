import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Category, Vendor } from 'public-api/contract';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, DialogActions, Eyebrow, Icon } from 'shared-ui/host';
import { PageLink } from 'shared-web';

interface ChooserHeadProps {
  category: Category;
  /** Says where in the ballot this category is. */
  place: ReactNode;
}

/** Shows the question above its nominees. */
export function ChooserHead({ category, place }: ChooserHeadProps) {
  return (
    <header className="shrink-0 px-4 pt-4 pb-3 sm:px-6 sm:pt-6 short:pt-3 short:pb-2">
      <Eyebrow className="hyphens-auto wrap-anywhere tabular-nums">
        {place} · <bdi>{category.name}</bdi>
      </Eyebrow>
      <p
        dir="auto"
        className="mt-1 line-clamp-3 font-display text-xl font-semibold hyphens-auto wrap-anywhere sm:text-2xl short:text-lg"
      >
        {category.description || category.name}
      </p>
    </header>
  );
}

/** Confirms the vote that led to this category, because the chooser covers the card that shows it. */
export function VotedIn({ category }: { category: Category }) {
  return (
    <span className="mb-1 flex gap-1.5 text-green">
      <Icon name="circle-check" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <Trans>
          Voted in <bdi>{ph({ category: category.name })}</bdi>
        </Trans>
      </span>
    </span>
  );
}

interface ChooserBarProps {
  chosen: Vendor | undefined;
  /** Describes the button that casts the vote. */
  noteId: string;
  castButton: ReactNode;
  /** Why nobody can vote at the moment. */
  obstacle: ReactNode;
  /** Says why the last try was not counted. */
  trouble: ReactNode;
  onSkip: () => void;
  onStop: () => void;
  /** Runs before the page of the chosen vendor opens. */
  onVisit: () => void;
}

/** Shows the choice below the nominees, with the button that casts the vote. */
export function ChooserBar(props: ChooserBarProps) {
  const { chosen, noteId, castButton, obstacle, trouble, onSkip, onStop, onVisit } = props;
  return (
    <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex sm:flex-wrap sm:items-center sm:gap-x-6 sm:px-6">
      {chosen && (
        <div className="min-w-0 flex-1 basis-72 max-sm:mb-1">
          <p id={noteId} className="hyphens-auto wrap-anywhere max-sm:text-sm">
            <Trans>
              Your vote:{' '}
              <strong className="font-semibold">
                <bdi>{ph({ vendor: chosen.name })}</bdi>
              </strong>
              . It can’t be changed.
            </Trans>
          </p>
          <AboutVendor key={chosen.id} vendor={chosen} onVisit={onVisit} />
        </div>
      )}
      <div className="-ms-2 flex flex-wrap items-center gap-x-1 gap-y-2 sm:ms-auto sm:flex-nowrap">
        <Button variant="ghost" className="px-2 sm:px-3" onClick={onStop}>{t`Stop here`}</Button>
        <Button variant="ghost" className="px-2 sm:px-3" onClick={onSkip}>{t`Skip`}</Button>
        <div className="shrink-0 flex-1 basis-32">{castButton}</div>
      </div>
      <div className="max-h-[40vh] w-full overflow-y-auto">
        {obstacle && (
          <p role="status" className="mt-3 text-sm text-ink-soft">
            {obstacle}
          </p>
        )}
        {trouble}
      </div>
    </div>
  );
}

interface AboutVendorProps {
  vendor: Vendor;
  onVisit: () => void;
}

/** Shows the description, whole on request, and leads to the page from which Back returns to the nominees. */
function AboutVendor({ vendor, onVisit }: AboutVendorProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
      <p
        dir="auto"
        className={`min-w-0 flex-1 basis-24 wrap-anywhere ${isWhole ? 'max-h-[30vh] basis-full overflow-y-auto' : 'truncate'}`}
      >
        {vendor.description}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="px-1"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? t`Less` : t`More`}
      </Button>
      <PageLink to={`/vendor/${vendor.id}`} onClick={onVisit} className="py-2">{t`View Profile`}</PageLink>
    </div>
  );
}

interface ChooserEndProps {
  /** The categories without a vote. */
  left: readonly Category[];
  /** The group whose categories have all been asked; blank without groups. */
  group: string;
  onOpen: (categoryId: number) => void;
  onStop: () => void;
}

/** Says what is left when every category, or every one of a group, was asked once. */
export function ChooserEnd({ left, group, onOpen, onStop }: ChooserEndProps) {
  const skipped = left.filter((category) => (category.group ?? '') === group);
  const count = left.length;
  const next = left.find((category) => !skipped.includes(category)) ?? left[0];
  return (
    <Dialog
      open
      onOpenChange={onStop}
      title={
        group ? <bdi>{group}</bdi> : plural(count, { one: '# category left', other: '# categories left' })
      }
      description={
        group && plural(count, { one: '# category left in all', other: '# categories left in all' })
      }
    >
      <ul className="grid gap-2">
        {skipped.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" className="w-full wrap-anywhere" onClick={() => onOpen(id)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={onStop}>{t`Stop here`}</Button>
        {next && (
          <Button onClick={() => onOpen(next.id)}>
            {t`Go on with ${{ name: (group && next.group) || next.name }}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
