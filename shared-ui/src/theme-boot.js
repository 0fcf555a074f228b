// A classic script in <head>, before the first paint: a chosen theme never flashes the other one. Emitted as it is.
(() => {
  try {
    const theme = localStorage.getItem('va_theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is barred: the system decides.
  }
})();
