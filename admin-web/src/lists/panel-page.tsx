import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Card, Heading } from 'shared-ui/host';
import { Loaded } from 'shared-web';

interface PanelPageProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Is shown below the title. */
  note?: ReactNode;
  /** Are shown beside the title. */
  actions?: ReactNode;
  /** Shows a part of a page, which has a title of its own. */
  isPart?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** Shows a page of a tab, or a part of one, under its title. It can take the focus if it has a ref. */
export function PanelPage({ ref, title, note, actions, isPart, className = '', children }: PanelPageProps) {
  const id = useId();
  const frame = {
    'aria-labelledby': id,
    className: `scroll-mt-4 outline-none ${className}`,
    ...(ref && { ref, tabIndex: -1 }),
  };
  const content = (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <Heading id={id} {...(isPart && { as: 'h3', size: 'card' })}>
            {title}
          </Heading>
          {note !== undefined && (
            <p className="mt-1 min-h-6 max-w-2xl text-sm text-ink-soft tabular-nums">{note}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
  return isPart ? (
    <Card variant="ruled" {...frame}>
      {content}
    </Card>
  ) : (
    <section {...frame}>{content}</section>
  );
}

type PanelLoadedProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'texts'> & {
  /** Names what is read: "vendors". */
  what: string;
};

/** Shows the state of a query in the words of the panel. */
export const PanelLoaded = <Data,>({ what, ...loaded }: PanelLoadedProps<Data>) => (
  <Loaded {...loaded} texts={{ loading: `Loading ${what}`, failed: `Failed to load ${what}` }} />
);
