// For vitest in the webs: `setupFiles: ['shared-ui/host/testing']` fills the bindings with the real sources.
import * as kit from '../src/kit.ts';
import { provideKit } from './kit-bindings.ts';

// What Radix calls and jsdom lacks.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

provideKit(kit);
