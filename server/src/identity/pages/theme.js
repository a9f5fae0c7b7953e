// The application's own choice of theme; it stands in the document's head so that nothing flashes.
const stored = localStorage.getItem('vite-ui-theme');
const followsDevice = stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = stored === 'dark' || followsDevice ? 'dark' : 'light';
