import { useId } from 'react';
import { Card, Heading } from 'shared-ui/host';
import type { PanelPageProps } from './panel-page.tsx';

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
        {actions}
      </div>
      {children}
    </Card>
  );
}
