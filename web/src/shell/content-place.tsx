import { useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { usePlaceMemory } from '#lib/remembered.ts';

/** The scroll position and focus on a page whose rows are all loaded; rows name themselves by `data-place`. */
interface Kept {
  /** The first visible row, and how much of it is scrolled out of view. */
  readonly row: string | undefined;
  readonly offset: number;
  readonly scrollTop: number;
  /** The focused row. */
  readonly focused: string | undefined;
}

const name = 'content';
/** A row that is missing when this time is over is gone. */
const waitsMs = 5_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'scrollTop' in value && 'offset' in value;

interface ContentPlaceProps {
  readonly region: RefObject<HTMLElement | null>;
  /** The page on which the app was opened. */
  readonly firstPath: string;
}

/** Restores the scroll position of a page when a person goes back to it. Any other page begins at its top. */
export default function ContentPlace({ region, firstPath }: ContentPlaceProps) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // A scroll position from before this code was loaded stays as it is.
  const isFirst = path === undefined || path === firstPath;
  return <PlaceOfPage key={path} region={region} path={path} isFirst={isFirst} />;
}

interface PlaceOfPageProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly path: string | undefined;
  readonly isFirst: boolean;
}

function PlaceOfPage({ region, path, isFirst }: PlaceOfPageProps) {
  const router = useRouter();
  const memory = usePlaceMemory();
  useEffect(() => {
    const element = region.current;
    // While another page is loading, scrolling here belongs to neither of the two.
    if (element === null || router.state.location.pathname !== path) return;
    // The page is remembered from now on; the attribute makes this visible to tests.
    element.dataset.places = '';
    const kept = memory.read(name);
    const ended = new AbortController();
    const keep = () => memory.write(name, placeIn(element));
    const follow = () => {
      element.addEventListener('scroll', keep, { passive: true, signal: ended.signal });
      element.addEventListener('focusin', keep, { signal: ended.signal });
    };
    if (isKept(kept)) restore(element, kept, ended.signal, follow);
    else {
      if (!isFirst) element.scrollTop = 0;
      keep();
      follow();
    }
    return () => ended.abort();
  }, [region, memory, router, path, isFirst]);
  return null;
}

const rowsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-place]')];
const findRow = (element: HTMLElement, id: string | undefined) =>
  id === undefined ? undefined : rowsOf(element).find(({ dataset }) => dataset.place === id);

function placeIn(element: HTMLElement): Kept {
  const { top } = element.getBoundingClientRect();
  const row = rowsOf(element).find((each) => each.getBoundingClientRect().bottom > top);
  const { activeElement } = document;
  return {
    row: row?.dataset.place,
    offset: row === undefined ? 0 : top - row.getBoundingClientRect().top,
    scrollTop: element.scrollTop,
    focused: element.contains(activeElement)
      ? activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place
      : undefined,
  };
}

/** Waits for the rows, unless the person scrolls or presses a key first. */
function restore(element: HTMLElement, kept: Kept, signal: AbortSignal, then: () => void): void {
  const done = new AbortController();
  const finish = () => {
    if (done.signal.aborted) return;
    done.abort();
    observer.disconnect();
    if (!signal.aborted) then();
  };
  const tryIt = () => {
    const row = findRow(element, kept.row);
    if (row === undefined && kept.row !== undefined) return;
    if (row === undefined) element.scrollTop = kept.scrollTop;
    else
      element.scrollTop +=
        row.getBoundingClientRect().top - element.getBoundingClientRect().top + kept.offset;
    findRow(element, kept.focused)
      ?.querySelector<HTMLElement>('a[href],button')
      ?.focus({ preventScroll: true });
    finish();
  };
  const observer = new MutationObserver(tryIt);
  observer.observe(element, { childList: true, subtree: true });
  for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    window.addEventListener(type, finish, { passive: true, capture: true, signal: done.signal });
  setTimeout(finish, waitsMs);
  signal.addEventListener('abort', finish);
  tryIt();
}
