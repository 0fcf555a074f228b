// A classic script in <head>, which sets the chosen theme before the first paint. It is released without a build step.
(() => {
  try {
    const theme = localStorage.getItem('va_theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // The browser blocks storage, so the system's theme applies.
  }
})();
