import { routes } from '@gantry/contract/routes';
import type { Plugin } from 'vite';

/** The browser sends calls: of the table it needs how and where to, not what they are called on the reading page (3 kB). */
export function shortRoutes(): Plugin {
  return {
    name: 'gantry:short-routes',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]routes\.ts$/ },
      handler() {
        const short = Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]);
        return { code: `export const routes = ${JSON.stringify(Object.fromEntries(short))};`, map: null };
      },
    },
  };
}
