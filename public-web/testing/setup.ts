import { cleanup, configure } from '@testing-library/react';
import { toast } from 'shared-ui/host';
import { afterEach, vi } from 'vitest';

// A machine that does much else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 5000 });

window.scrollTo = () => undefined;
// What jsdom lacks: the preference for less motion (none), and the motion.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
Element.prototype.animate ??= () => new EventTarget() as Animation;

afterEach(() => {
  cleanup();
  // The toast's store is the page's: what one test said must not stand in the next.
  toast({ title: 'Test over' })();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
