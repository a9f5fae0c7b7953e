import type { Plugin } from 'vite';

/** Asks for the Latin font file together with the page instead of after the style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'gantry:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path !== '/index.html') return [];
        const file = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        if (file === undefined) throw new Error('The Latin font is not among the built files.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', injectTo: 'head-prepend', attrs }];
      },
    },
  };
}
