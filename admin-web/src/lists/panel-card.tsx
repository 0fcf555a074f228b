import { type ReactNode, type Ref, useId } from 'react';
import { Card, Heading } from 'shared-ui/host';

export interface PanelCardProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Is shown below the title. */
  note?: ReactNode;
  /** Are shown beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
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
        {actions}
      </div>
      {children}
    </Card>
  );
}
