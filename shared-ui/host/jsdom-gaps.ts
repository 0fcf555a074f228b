// What is called and jsdom lacks. Tests of build tools run without a document and need none of it.
if ('document' in globalThis) {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Nothing is in view, and the preference for less motion is none.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
}
