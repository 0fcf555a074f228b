window.scrollTo = () => undefined;
// What jsdom lacks: motion.
Element.prototype.animate ??= () => new EventTarget() as Animation;
