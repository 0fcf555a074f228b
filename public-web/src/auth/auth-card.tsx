import type { ReactNode } from 'react';
import { Card, Heading } from 'shared-ui/host';

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-sm px-4 py-10 sm:py-16">
      <Card>
        <Heading as="h1" size="page" className="mb-6">
          {title}
        </Heading>
        {children}
      </Card>
    </div>
  );
}
