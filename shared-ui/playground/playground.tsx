import { Heading, Laurel, SkipLink, ThemeSwitch, Toaster, TooltipProvider } from '../src/kit.ts';
import { DataSection } from './data-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { FormSection } from './form-section.tsx';
import { MessageSection } from './message-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { TokenSection } from './token-section.tsx';

export function Playground() {
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="mx-auto max-w-page px-4 pb-24 sm:px-8">
        <header className="flex items-center justify-between gap-4 border-b border-line py-4">
          <p className="flex items-center gap-3 font-display text-lg font-semibold">
            <Laurel size={36} /> shared-ui
          </p>
          <ThemeSwitch />
        </header>
        <main id="main">
          <Heading
            as="h1"
            size="display"
            eyebrow="Every part in every state"
            className="max-w-lg py-12 sm:py-20"
          >
            An awards evening in print
          </Heading>
          <TokenSection />
          <FormSection />
          <OverlaySection />
          <FigureSection />
          <DataSection />
          <MessageSection />
        </main>
      </div>
      <Toaster />
    </TooltipProvider>
  );
}
