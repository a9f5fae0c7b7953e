// Runs before the app is there. Opened by its address, the chart of a project waits for its plan longer than for all else: that is
// asked for while the app is still being read, which then asks for the same and is given this answer. Nothing is asked for whom
// the server would refuse, nor within the minute before a session ends, when the app renews it first (src/api/session-view.ts).
(() => {
  const address = /^\/projects\/project-detail\/([\w-]+)\/gantt-chart\/?$/.exec(location.pathname);
  const session = /(?:^|; )ACCESS_TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const expiry = Number(/exp(?:%22|")(?:%3A|:)(\d+)/.exec(session)?.[1] ?? 0);
  if (address === null || expiry - 60 <= Date.now() / 1000) return;
  const link = document.createElement('link');
  const href = `/api/projects/${address[1]}/document`;
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href }),
  );
})();
