export * from './generated/kit-bindings.ts';
export { Boundary } from './host-page.tsx';
export { matchesOf, mostAlike, searchFor } from './search.ts';
export { startHost } from './start-host.tsx';
export { showUnavailable, unavailableTexts } from './unavailable.ts';
export { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
