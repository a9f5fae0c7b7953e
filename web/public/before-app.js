// Runs before the app is loaded and before the first paint. It is one file, because a second one would cost more in
// headers than it contains.

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

// Sets the theme before the first paint, so that people who chose dark see no white flash. The app itself follows the
// same rules (src/store/preferences.ts; a test compares the two).
(() => {
  const theme = stored('vite-ui-theme');
  const font = stored('font');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.font = font === 'manrope' || font === 'system' ? font : 'inter';
})();

// Requests the plan of a chart that is opened by its address, because that takes longest to load. The request starts
// while the app is still loading; the app then requests the same and gets this response. Nothing is requested when the
// server would refuse it, or within the minute before a session ends, because the app then renews the session first
// (src/api/session-view.ts). The server's time is that of src/lib/server-clock.ts.
(() => {
  const address = /^\/projects\/project-detail\/([\w-]+)\/gantt-chart\/?$/.exec(location.pathname);
  const session = /(?:^|; )ACCESS_TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const expiry = Number(/exp(?:%22|")(?:%3A|:)(\d+)/.exec(session)?.[1] ?? 0);
  const serverNow = Date.now() + (Number(stored('server-clock')) || 0);
  if (address === null || expiry - 60 <= serverNow / 1000) return;
  const link = document.createElement('link');
  const href = `/api/projects/${address[1]}/document`;
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href }),
  );
})();
