/** Is longer than a reader usually pauses, and shorter than the idle limit of a session. */
const ACTIVE_FOR_MS = 5 * 60_000;

let lastInputAt = Date.now();

for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(
    input,
    () => {
      lastInputAt = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Returns whether the page has been used recently. If not, its polls must not extend the session. */
export const isUserActive = (): boolean => Date.now() - lastInputAt < ACTIVE_FOR_MS;
