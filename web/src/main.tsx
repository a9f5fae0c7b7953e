import './lib/validator-settings.ts';
import './styles/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { configApi } from './api/config-query.ts';
import { startSession } from './features/sign-in/session.ts';
import { createAppRouter } from './router.ts';
import { followPreferences } from './store/appearance.ts';
import { createAppStore } from './store/store.ts';

const store = createAppStore({
  goTo: (path) => {
    const { location, matches } = router.state;
    if (location.pathname === path) return;
    if (path === '/500') void router.navigate({ to: path });
    // The guard of every other screen notices by itself that the session has ended.
    else if (!matches.some(({ routeId }) => routeId === '/_authenticated'))
      void router.navigate({ to: path, search: { redirect: location.href }, replace: true });
  },
});
const router = createAppRouter(store);
followPreferences(store);

// If the server is in trouble, it gets no calls. Otherwise the signed-in person and the configuration are requested
// before the screen is loaded.
if (!/^\/(404|500|503)\/?$/.test(location.pathname)) {
  void store.dispatch(startSession());
  void store.dispatch(configApi.endpoints.getConfig.initiate());
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
