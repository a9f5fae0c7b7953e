import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draw } from './draw.tsx';

/** Renders a part of the app that contains links. They lead nowhere. */
export function drawRouted(part: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // The types accept only the router of the app.
  draw(<RouterProvider router={router as never} />);
}
