// A classic script in <head>, which runs before the first paint. It is released without a build step.

// Sets the chosen theme.
(() => {
  try {
    const theme = localStorage.getItem('va_theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // The browser blocks storage, so the system's theme applies.
  }
})();

// Repeats the last press of a button or field that came before the page was interactive. Links work by themselves.
(() => {
  const CONTROLS = 'button, input';
  /** @param {HTMLInputElement} control */
  const nameOf = ({ localName, ariaLabel, labels, textContent }) =>
    [localName, ariaLabel, labels?.[0]?.textContent, textContent].join();
  /** @param {string} name */
  const controlsOf = (name) =>
    Array.from(/** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(CONTROLS))).filter(
      (control) => nameOf(control) === name,
    );
  /** @type {(tries?: number) => void} */
  let repeat = () => {};
  /** @param {Event} event */
  const keep = (event) => {
    const pressed =
      event.target instanceof Element
        ? /** @type {HTMLInputElement | null} */ (event.target.closest(CONTROLS))
        : null;
    if (!pressed) return;
    // Its form would be sent without the scripts that check it.
    if (pressed.type === 'submit') event.preventDefault();
    // The page may be rendered anew until then, with the same controls.
    const name = nameOf(pressed);
    const place = controlsOf(name).indexOf(pressed);
    repeat = (tries = 20) => {
      const control = controlsOf(name)[place];
      if (control) control.click();
      else if (tries > 0) setTimeout(() => repeat(tries - 1), 50);
    };
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('alive', () => {
    document.removeEventListener('click', keep, true);
    // In a later task, React first takes over the part that was pressed.
    setTimeout(() => repeat());
  });
})();

// Loads the page again if a file that starts it does not load, and after a second failure says so. Says so, too, while
// a page that can already be read waits for such a file.
(() => {
  const RELOADED = 'va_reloaded';
  const LATE_MS = 8000;
  const NOTE = 'ui-not-started';
  const failed = () => {
    try {
      if (!sessionStorage.getItem(RELOADED)) {
        sessionStorage.setItem(RELOADED, 'true');
        location.reload();
        return;
      }
    } catch {
      // The browser blocks storage, so a reload could repeat for ever.
    }
    say();
  };
  const say = () => {
    if (document.querySelector(`.${NOTE}`)) return;
    const note = document.createElement('div');
    note.className = NOTE;
    note.setAttribute('role', 'alert');
    const reload = document.createElement('button');
    // The renderer writes them in the language of the page.
    const { notStarted, reload: again } = document.documentElement.dataset;
    reload.textContent = again ?? 'Reload';
    reload.addEventListener('click', () => location.reload());
    note.append(notStarted ?? 'Part of this page didn’t load. Check your connection.', reload);
    document.body.prepend(note);
  };
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && failed(), true);
  document.addEventListener('start-failed', failed);
  const late = setTimeout(() => document.querySelector('#root[data-kit]') && say(), LATE_MS);
  document.addEventListener('alive', () => {
    clearTimeout(late);
    document.querySelector(`.${NOTE}`)?.remove();
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // As above.
    }
  });
})();
