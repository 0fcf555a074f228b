/** This is longer than a reader’s longest pause and shorter than the idle limit of a session. */
const PRESENT_FOR_MS = 5 * 60_000;

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

/** Tells whether somebody has used the page recently. Otherwise a poll must not keep the session from ending. */
export const isSomebodyThere = (): boolean => Date.now() - lastInputAt < PRESENT_FOR_MS;
