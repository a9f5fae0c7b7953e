import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { GeneralErrorPage } from '#features/errors/general-error-page.tsx';
import { NotFoundPage } from '#features/errors/not-found-page.tsx';
import { useCrumb } from '#lib/crumb.ts';
import { useCommandKeys } from '#lib/keys/index.ts';
import { ignoreRestingPointer } from '#lib/resting-pointer.ts';
import { DocumentTitle } from '#shell/breadcrumb.tsx';
import { LoadingOverlay } from '#shell/loading-overlay.tsx';
import { NavigationProgress } from '#shell/navigation-progress.tsx';
import { ToasterWhenNeeded } from '#shell/toaster-when-needed.tsx';
import { say } from '#shell/words/index.ts';
import type { AppStore } from '#store/store.ts';

export const Route = createRootRouteWithContext<{ readonly store: AppStore }>()({
  component: Root,
  notFoundComponent: UnknownAddress,
  errorComponent: FailedApp,
});

function UnknownAddress() {
  useCrumb(say('notFound'));
  return <NotFoundPage />;
}

/** Replaces the root, which usually sets the window title. */
function FailedApp() {
  useCrumb(say('wentWrong'));
  return (
    <>
      <DocumentTitle />
      <GeneralErrorPage />
    </>
  );
}

function Root() {
  useCommandKeys();
  useEffect(ignoreRestingPointer, []);
  return (
    <CSPProvider disableStyleElements>
      <TooltipProvider delay={400}>
        <DocumentTitle />
        <NavigationProgress />
        <Outlet />
        <ToasterWhenNeeded />
        <LoadingOverlay />
      </TooltipProvider>
    </CSPProvider>
  );
}
