/** Longer than the longest pause of somebody who reads, shorter than what ends an idle session. */
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

/** Whether somebody has touched the page lately; without that, a poll must not keep the session from idling out. */
export const isSomebodyThere = (): boolean => Date.now() - lastInputAt < PRESENT_FOR_MS;
