import { routes } from '@gantry/contract/routes';
import type { Plugin } from 'vite';

/**
 * To send calls, the browser needs method and path from the route table, but not the descriptions for the documentation
 * page (3 kB). One string for each method is a sixth smaller than the table as an object.
 */
export function shortRoutes(): Plugin {
  return {
    name: 'gantry:short-routes',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]routes\.ts$/ },
      handler() {
        const byMethod = Map.groupBy(Object.entries(routes), ([, { method }]) => method);
        const texts = [...byMethod].map(([method, all]) => [
          method,
          all.map(([name, { path }]) => `${name} ${path}`).join('\n'),
        ]);
        return { code: `${readTexts}export const routes = readTexts(${JSON.stringify(texts)});`, map: null };
      },
    },
  };
}

const readTexts = `const readTexts = (texts) => Object.fromEntries(texts.flatMap(([method, text]) =>
  text.split('\\n').map((line) => line.split(' ')).map(([name, path]) => [name, { method, path }])));
`;
