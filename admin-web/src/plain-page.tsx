import type { ReactNode } from 'react';
import { ThemeSwitch } from 'shared-ui/host';
import { Brand } from './brand.tsx';

/** Everything outside the panel: one narrow column under the mark. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-8">
        <Brand />
        <ThemeSwitch />
      </header>
      <main id="main" className="mx-auto w-full max-w-sm flex-1 px-4 py-10 sm:pt-[12vh]">
        {children}
      </main>
    </div>
  );
}
