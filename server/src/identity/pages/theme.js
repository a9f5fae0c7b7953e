// Applies the application's theme setting. Loaded in the document's head so that the page does not flash.
const stored = localStorage.getItem('vite-ui-theme');
const followsDevice = stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = stored === 'dark' || followsDevice ? 'dark' : 'light';
