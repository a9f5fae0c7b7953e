import { createRouter } from '@tanstack/react-router';
import { FallbackPanel } from '#features/errors/fallback-panel.tsx';
import { NotFoundText } from '#features/errors/not-found-page.tsx';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import { routeTree } from './routeTree.gen.ts';
import type { AppStore } from './store/store.ts';

export function createAppRouter(store: AppStore) {
  return createRouter({
    routeTree,
    context: { store },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // An unknown address shows the 404 screen, at any level of the tree.
    notFoundMode: 'root',
    defaultErrorComponent: FallbackPanel,
    defaultNotFoundComponent: NotFoundText,
    parseSearch,
    stringifySearch,
    rewrite: { input: ({ url }) => withoutTrailingSpace(url) },
  });
}

/** `/projects/project-detail/{id}/work-detail ` also works with a trailing space. */
function withoutTrailingSpace(url: URL): URL | undefined {
  const path = url.pathname.replace(/(%20|\s)+(?=\/?$)/, '');
  if (path === url.pathname) return undefined;
  url.pathname = path;
  return url;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
