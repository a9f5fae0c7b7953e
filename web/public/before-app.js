// One file, because a second one would cost more in heads than it holds. It runs before the app is there and before the first paint.

const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

// Runs before the first paint, so that nobody who chose dark sees a white flash. The app itself follows the same rules
// (src/store/preferences.ts, with a test that holds the two together).
(() => {
  const theme = stored('vite-ui-theme');
  const font = stored('font');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.font = font === 'manrope' || font === 'system' ? font : 'inter';
})();

// Runs before the app is there. Opened by its address, the chart of a project waits for its plan longer than for all else: that is
// asked for while the app is still being read, which then asks for the same and is given this answer. Nothing is asked for whom
// the server would refuse, nor within the minute before a session ends, when the app renews it first (src/api/session-view.ts).
// The server's time is that of src/lib/server-clock.ts.
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
