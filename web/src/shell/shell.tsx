import { Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Announcer } from '#components/announcer.tsx';
import { ConnectionBanner } from '#components/live-slots.tsx';
import { useGetCurrentUserQuery } from '#features/sign-in/session-queries.ts';
import { useKeysWaitWhile } from '#lib/keys/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { usePlacesWanted } from '#lib/places-wanted.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectKeySheet } from '#store/overlay.ts';
import { selectSidebar } from '#store/preferences.ts';
import { DemoBanner } from './demo-banner.tsx';
import { LeftWhenAsked } from './left-when-asked.tsx';
import { NewWorkWhenAsked } from './new-work-when-asked.tsx';
import { PaletteWhenOpen } from './palette-when-open.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { FoldButton, FoldedSidebar, SidebarBrand, SidebarContent } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { UnseenStepWhenAsked } from './unseen-step-when-asked.tsx';
import { useShellCommands } from './use-shell-commands.ts';
import { WhyDatesWhenAsked } from './why-dates-when-asked.tsx';
import { say } from './words/index.ts';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useShellCommands();
  useKeysWaitForScreens();
  // Keeps the person's own data in the cache while the app is open.
  useGetCurrentUserQuery();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <div className="flex h-dvh print:block print:h-auto">
      <SkipLinks />
      <RouteAnnouncer />
      <Announcer />
      <Sidebar />
      <DrawerWhenAsked isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
      <div className="flex min-w-0 grow flex-col print:block">
        <div className="contents print:hidden">
          <DemoBanner />
          <ConnectionBanner />
          <TopBar onOpenMenu={() => setMenuOpen(true)} />
        </div>
        <Content path={path}>
          <Outlet />
        </Content>
      </div>
      <KeySheetWhenAsked />
      <PaletteWhenOpen />
      <WhyDatesWhenAsked />
      <LeftWhenAsked />
      <UnseenStepWhenAsked />
      <NewWorkWhenAsked />
    </div>
  );
}

/** Keys that are pressed while another screen or a peek is loading are meant for that one. */
function useKeysWaitForScreens() {
  const router = useRouter();
  useKeysWaitWhile(() => {
    const { status, location, resolvedLocation } = router.state;
    if (status !== 'pending' || resolvedLocation === undefined) return false;
    const isPeek = ({ search }: typeof location) => 'peek' in search;
    return location.pathname !== resolvedLocation.pathname || isPeek(location) !== isPeek(resolvedLocation);
  });
}

function Sidebar() {
  const isFolded = useAppSelector(selectSidebar) === 'folded';
  if (isFolded) {
    return (
      <aside
        aria-label={say('sidebar')}
        className="flex w-12 shrink-0 flex-col items-center border-r border-border bg-sidebar pb-2 max-md:hidden print:hidden"
      >
        <FoldedSidebar />
      </aside>
    );
  }
  return (
    <aside
      aria-label={say('sidebar')}
      className="flex w-58 shrink-0 flex-col border-r border-border bg-sidebar max-md:hidden print:hidden"
    >
      <div className="flex items-center justify-between pr-3 pl-2">
        <SidebarBrand />
        <FoldButton folded={false} />
      </div>
      <SidebarContent />
    </aside>
  );
}

const Drawer = lazyPart(
  loadOnFirstTouch(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer }))),
);

/** Renders nothing until it is first opened. It then stays mounted, so that it can slide out and return the focus. */
function DrawerWhenAsked({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange(isOpen: boolean): void }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current ? (
    <Suspense>
      <Drawer isOpen={isOpen} onOpenChange={onOpenChange} />
    </Suspense>
  ) : null;
}

const KeySheet = lazyPart(
  loadOnFirstTouch(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet }))),
);

/** Renders nothing until the person asks for the keys. It then stays mounted, so that it can return the focus. */
function KeySheetWhenAsked() {
  const isOpen = useAppSelector(selectKeySheet);
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current ? (
    <Suspense>
      <KeySheet />
    </Suspense>
  ) : null;
}

const ContentPlace = lazyAside(() => import('./content-place.tsx'));

/** The region of the screen. After a navigation it gets the focus, unless the new screen has already taken it. */
function Content({ path, children }: { path: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  const arrivedAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const hasMoved = useRef(false);
  const [firstPath] = useState(path);
  const isPlaceWanted = usePlacesWanted();
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    hasMoved.current = true;
    const { activeElement } = document;
    if (region.current?.contains(activeElement) === false) region.current.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    if (arrivedAt === undefined || !hasMoved.current) return;
    // The screen before had the focus, and has gone with it.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [arrivedAt]);
  return (
    <main
      ref={region}
      id="content"
      tabIndex={-1}
      aria-label={say('content')}
      className="min-h-0 grow overflow-y-auto outline-none"
    >
      {children}
      {isPlaceWanted && (
        <Suspense>
          <ContentPlace region={region} firstPath={firstPath} />
        </Suspense>
      )}
    </main>
  );
}
