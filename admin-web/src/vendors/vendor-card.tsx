import type { AdminVendor } from 'admin-api/contract';
import { Badge, Button, Heading, Picture } from 'shared-ui/host';
import { DraftButton } from '../lists/draft-button.tsx';
import { LinkList } from './link-list.tsx';
import { idAndVotes, idOf, nominatedIn } from './messages.ts';

export interface VendorCardProps {
  vendor: AdminVendor;
  onEdit: () => void;
  onAddLink: () => void;
  onNominate: () => void;
  onDelete: () => void;
}

export function VendorCard({ vendor, onEdit, onAddLink, onNominate, onDelete }: VendorCardProps) {
  const titleId = `vendor-${vendor.id}`;
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={titleId}
        className="flex h-full min-w-0 flex-col rounded border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex items-start gap-4">
          <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={72} />
          <div className="min-w-0">
            <Heading as="h3" size="card" id={titleId} className="wrap-anywhere">
              <bdi>{vendor.name}</bdi>
            </Heading>
            <p className="mt-0.5 text-sm text-ink-faint tabular-nums">
              {vendor.isDraft ? idOf(vendor) : idAndVotes({ id: vendor.id, votes: vendor.voteCount })}
              {vendor.isDraft && <Badge className="ml-2">Draft</Badge>}
            </p>
          </div>
        </div>
        <p className="mt-3 line-clamp-3 text-sm text-ink-soft wrap-anywhere">{vendor.description}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-1 border-t border-line pt-2">
          <p className="mr-auto text-sm text-ink-soft">{nominatedIn(vendor)}</p>
          <Button variant="ghost" size="sm" icon="shapes" iconOnly title="Categories" onClick={onNominate}>
            Categories <span>{vendor.name}</span>
          </Button>
          <DraftButton noun="vendor" row={vendor} iconOnly />
        </div>
        <div className="mt-2 mb-4 border-t border-line pt-2">
          <LinkList vendor={vendor} />
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" icon="pencil" onClick={onEdit}>
            Edit <span className="sr-only">{vendor.name}</span>
          </Button>
          <Button variant="secondary" size="sm" icon="link" onClick={onAddLink}>
            Add Link <span className="sr-only">{vendor.name}</span>
          </Button>
          <Button variant="ghost" size="sm" icon="trash" onClick={onDelete} className="ml-auto">
            Delete <span className="sr-only">{vendor.name}</span>
          </Button>
        </div>
      </article>
    </li>
  );
}
