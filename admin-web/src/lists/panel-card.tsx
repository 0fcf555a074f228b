import { type ReactNode, type Ref, useId } from 'react';
import { Card, Heading } from 'shared-ui/host';

export interface PanelCardProps extends PanelPageProps {
  className?: string;
}

/** Shows a part of a page under its own title. It can take the focus if it has a ref. */
export function PanelCard({ ref, title, note, actions, className = '', children }: PanelCardProps) {
  const id = useId();
  return (
    <Card
      variant="ruled"
      aria-labelledby={id}
      className={`outline-none ${className}`}
      {...(ref && { ref, tabIndex: -1 })}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <Heading as="h3" size="card" id={id}>
            {title}
          </Heading>
          {note !== undefined && <p className="mt-1 text-sm text-ink-soft tabular-nums">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}

interface PanelPageProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Is shown below the title. */
  note?: ReactNode;
  /** Are shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a page of a tab under its title. It can take the focus if it has a ref. */
export function PanelPage({ ref, title, note, actions, children }: PanelPageProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="scroll-mt-4 outline-none" {...(ref && { ref, tabIndex: -1 })}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading id={id}>{title}</Heading>
          {note !== undefined && (
            <p className="mt-1 min-h-6 max-w-2xl text-sm text-ink-soft tabular-nums">{note}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
