import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCrumbs, useIsCrumbComing } from './use-crumbs.ts';
import { pageTitle } from './window-title.ts';

/**
 * Tells screen readers where a navigation has led, once the whole title is known. The title of the window tells it of the
 * first page.
 */
export function RouteAnnouncer() {
  const title = pageTitle(useCrumbs());
  const isNameComing = useIsCrumbComing();
  const isUnderWay = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  const isKnown = !isNameComing && !isUnderWay;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [firstPath] = useState(path);
  const last = useRef<string>(undefined);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!isKnown || last.current === title) return;
    if (last.current !== undefined || path !== firstPath) setSpoken(title);
    last.current = title;
  }, [isKnown, title, path, firstPath]);
  return (
    <p role="status" className="sr-only">
      <bdi>{spoken}</bdi>
    </p>
  );
}
