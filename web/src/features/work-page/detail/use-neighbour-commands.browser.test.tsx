import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCommandKeys } from '#lib/keys/index.ts';
import { draw } from '../../../../tests/draw.tsx';
import { useNeighbourCommands } from './use-neighbour-commands.ts';

function Frame() {
  useCommandKeys();
  return <Outlet />;
}

function WorkScreen() {
  useNeighbourCommands({ key: 'HAR-12' });
  return <h1>HAR-12</h1>;
}

/** The page of a work beside a list and Home, with the pages that were visited before it in this tab. */
function drawWorkAfter(pages: readonly string[]) {
  const root = createRootRoute({ component: Frame });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/works/all-work', component: () => <h1>All works</h1> }),
    createRoute({ getParentRoute: () => root, path: '/inbox', component: () => <h1>Inbox</h1> }),
    createRoute({ getParentRoute: () => root, path: '/work-detail', component: WorkScreen }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/work-detail'] });
  for (const [place, path] of [...pages, ...(pages.length > 0 ? ['/work-detail'] : [])].entries())
    if (place === 0) history.replace(path);
    else history.push(path);
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  // The types accept only the router of the app.
  draw(<RouterProvider router={router as never} />);
  return router;
}

const title = () => page.getByRole('heading', { level: 1 }).element().textContent;

test('Escape leads back to the previous page', async () => {
  drawWorkAfter(['/inbox']);
  await expect.poll(title).toBe('HAR-12');
  await userEvent.keyboard('{Escape}');
  await expect.poll(title).toBe('Inbox');
});

test('Escape does nothing on a work that was opened by a link', async () => {
  const router = drawWorkAfter([]);
  await expect.poll(title).toBe('HAR-12');
  await userEvent.keyboard('{Escape}{Escape}');
  await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
  await router.load();
  expect(router.state.location.pathname).toBe('/work-detail');
  expect(title()).toBe('HAR-12');
});
