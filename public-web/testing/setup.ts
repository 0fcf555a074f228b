window.scrollTo = () => undefined;
// What jsdom lacks: the preference for less motion (none), and the motion.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
Element.prototype.animate ??= () => new EventTarget() as Animation;
