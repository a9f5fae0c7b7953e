// Runs before the first paint, so that nobody who chose dark sees a white flash. The app itself follows the same rules
// (src/store/preferences.ts, with a test that holds the two together).
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('vite-ui-theme');
  const font = stored('font');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.font = font === 'manrope' || font === 'system' ? font : 'inter';
})();
