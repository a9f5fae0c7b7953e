import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorActions } from './error-actions.tsx';

/** The buttons as they appear on the error page of a router with these routes. */
async function buttonsWith(paths: readonly string[]): Promise<string> {
  const root = createRootRoute();
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: ErrorActions }),
  );
  const history = createMemoryHistory({ initialEntries: ['/500'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  // The types only know the app's own router.
  return renderToString(<RouterProvider router={router as never} />);
}

test('[S2-07f] with a home route there is a link to it, beside Back', async () => {
  const buttons = await buttonsWith(['/', '/500']);
  expect(buttons).toContain('Go Back');
  expect(buttons).toContain('Back to Home');
});

test('[S2-07g] without a home route there is only Back', async () => {
  const buttons = await buttonsWith(['/works', '/500']);
  expect(buttons).toContain('Go Back');
  expect(buttons).not.toContain('Back to Home');
});
