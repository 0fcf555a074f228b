import { Card, Heading } from 'shared-ui/host';
import { LinkButton } from 'shared-web';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage title="Page Not Found">
      <Card>
        <Heading as="h1" eyebrow="404">
          Page Not Found
        </Heading>
        <p className="mt-3 mb-6 text-ink-soft">There’s no page at this address.</p>
        <LinkButton to="/admin">Open the admin panel</LinkButton>
      </Card>
    </PlainPage>
  );
}
