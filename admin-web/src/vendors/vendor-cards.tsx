import type { AdminVendor } from 'admin-api/contract';
import { Badge, Heading, Picture, type TableProps } from 'shared-ui/host';
import { countText } from 'shared-web';
import { isElsewhere } from '../forms/picture-field.tsx';
import { OpenButton } from '../lists/open-button.tsx';
import { addLinkForm } from './links-field.tsx';

/** Draws the rows of the table as cards; its columns have the checkbox and the acts. */
export function VendorCards({ columns, rows, empty }: TableProps<AdminVendor>) {
  if (rows.length === 0) return empty;
  const cellOf = (vendor: AdminVendor, header: string) =>
    columns.find((column) => column.header === header)?.cell(vendor);
  return (
    <ul className="grid gap-4 sm:gap-5 md:grid-cols-2 xl:grid-cols-3">
      {rows.map((vendor) => (
        <li key={vendor.id} className="min-w-0">
          <article
            aria-labelledby={`vendor-${vendor.id}`}
            className="flex h-full min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4 sm:p-5"
          >
            <div className="flex items-start gap-4">
              <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={72} />
              <div className="min-w-0 grow">
                <Heading as="h3" size="card" id={`vendor-${vendor.id}`} className="wrap-anywhere">
                  <bdi>{vendor.name}</bdi>
                </Heading>
                <p className="mt-0.5 text-sm text-ink-faint tabular-nums">
                  ID {vendor.id} · {countText(vendor.voteCount, 'vote')}
                </p>
                {vendor.isDraft && <Badge>Draft</Badge>}
                {isElsewhere(vendor.imageUrl) && <Badge tone="orange">Picture on another site</Badge>}
              </div>
              {cellOf(vendor, 'Select')}
            </div>
            <p className="line-clamp-3 text-sm text-ink-soft wrap-anywhere">{vendor.description}</p>
            <p className="text-sm text-ink-faint">{factsOf(vendor)}</p>
            <div className="mt-auto flex flex-wrap justify-between gap-1 border-t border-line pt-3">
              {vendor.archivedAt === null && (
                <OpenButton variant="ghost" icon="link" open={(close) => addLinkForm(vendor, close)}>
                  Add Link <span className="sr-only">{vendor.name}</span>
                </OpenButton>
              )}
              {cellOf(vendor, 'Actions')}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ categoryIds, links }: AdminVendor): string {
  const linked = links.length === 0 ? 'No links' : countText(links.length, 'link');
  return categoryIds
    ? `Nominated in ${countText(categoryIds.length, 'category', 'categories')} · ${linked}`
    : `Nominated in every category · ${linked}`;
}
