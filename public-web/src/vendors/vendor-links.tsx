import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Heading, Icon, Loading, Skeletons, TextLink, VisuallyHidden } from 'shared-ui/host';
import { contactHref } from 'shared-web';
import { vendorLinksQuery } from '../queries.ts';

/**
 * Shows only addresses of http and https and telephone numbers, because people typed them. The linked sites do not learn
 * where visitors come from.
 */
export function VendorLinks({ vendorId }: { vendorId: number }) {
  const { data = [], isPending } = useQuery(vendorLinksQuery(vendorId));
  const links = data.flatMap((link) => {
    const href = contactHref(link.url);
    return href ? [{ ...link, href, isSite: !href.startsWith('tel:') }] : [];
  });
  if (isPending) {
    return (
      <Loading label={t`Loading links`} className="grid gap-4">
        <Skeletons shapes={['h-8 w-24', 'h-14', 'h-14']} />
      </Loading>
    );
  }
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <Heading id="links">{t`Links`}</Heading>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.id} className="flex gap-3 border-b border-line py-3">
            <Icon name={link.icon} fallback="link" size={20} className="mt-0.5 text-gold" />
            <div className="min-w-0">
              <TextLink
                href={link.href}
                target={link.isSite ? '_blank' : undefined}
                rel="noopener noreferrer nofollow"
                className="wrap-anywhere"
              >
                <bdi>{link.title}</bdi>{' '}
                {link.isSite && <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>}
              </TextLink>
              {link.description && (
                <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
                  {link.description}
                </p>
              )}
            </div>
            {link.isSite && <Icon name="external-link" size={16} className="mt-1 ms-auto text-ink-faint" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the vendor's own description, of today or of a past period. */
export function VendorAbout({ description }: { description: string }) {
  return (
    <section aria-labelledby="about">
      <Heading id="about">{t`About`}</Heading>
      <p dir="auto" className="mt-3 whitespace-pre-line text-ink-soft wrap-anywhere">
        {description}
      </p>
    </section>
  );
}
