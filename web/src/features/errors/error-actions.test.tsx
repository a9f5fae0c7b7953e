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

/** The buttons as a router with these routes shows them on its page of errors. */
async function buttonsWith(paths: readonly string[]): Promise<string> {
  const root = createRootRoute();
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: ErrorActions }),
  );
  const history = createMemoryHistory({ initialEntries: ['/500'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  // The types know one router only, that of the app.
  return renderToString(<RouterProvider router={router as never} />);
}

test('[S2-07f] with a home route there is a way home, beside the way back', async () => {
  const buttons = await buttonsWith(['/', '/500']);
  expect(buttons).toContain('Go Back');
  expect(buttons).toContain('Back to Home');
});

test('[S2-07g] without a home route there is only the way back', async () => {
  const buttons = await buttonsWith(['/works', '/500']);
  expect(buttons).toContain('Go Back');
  expect(buttons).not.toContain('Back to Home');
});
