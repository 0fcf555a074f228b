import '../src/styles/styles-entry.ts';
import './playground.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Heading, Laurel, SkipLink, ThemeSwitch, Toaster } from '../src/kit.ts';
import { DATA } from './data.tsx';
import { FIGURES } from './figures.tsx';
import { FORMS } from './forms.tsx';
import { MARKS } from './marks.tsx';
import { MESSAGES } from './messages.tsx';
import { OVERLAYS } from './overlays.tsx';
import type { Specimens } from './specimens.tsx';

const SECTIONS: Record<string, Specimens> = {
  'Type, colour, marks': MARKS,
  Forms: FORMS,
  Overlays: OVERLAYS,
  'Figures and pictures': FIGURES,
  Data: DATA,
  Messages: MESSAGES,
};

function Playground() {
  return (
    <>
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
          {Object.entries(SECTIONS).map(([title, specimens]) => (
            <section key={title} className="border-t border-ink py-8 sm:py-12">
              <Heading size="page" className="mb-8">
                {title}
              </Heading>
              <div className="grid gap-10">
                {Object.entries(specimens).map(([name, drawing]) => (
                  <div key={name} className="grid gap-4 md:grid-cols-[10rem_minmax(0,1fr)]">
                    <h3 className="text-sm font-medium text-ink-faint">{name}</h3>
                    <div className="min-w-0">{drawing}</div>
                  </div>
                ))}
              </div>
            </section>
          ))}
        </main>
      </div>
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Playground />
    </StrictMode>,
  );
