window.scrollTo = () => undefined;
// What jsdom lacks: the preference for less motion (none), the motion, and what is in view (nothing).
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
Element.prototype.animate ??= () => new EventTarget() as Animation;
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
