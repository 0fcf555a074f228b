import type { ReactNode } from 'react';
import { Heading } from '../src/kit.ts';

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="border-t border-ink py-8 sm:py-12">
      <Heading size="page" className="mb-8">
        {title}
      </Heading>
      <div className="grid gap-10">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  name: string;
  children: ReactNode;
}

/** One part: its name in the margin, its states beside it. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 className="text-sm font-medium text-ink-faint">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
