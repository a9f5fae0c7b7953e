import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * The works that are drawn now. When many become visible at once, as when a page arrives or the wheel is turned
 * quickly, the first of them are drawn, and the others after the next frame. So drawing does not delay keys and clicks.
 */
export function useWorksAtATime(ids: readonly string[], count: number): (id: string) => boolean {
  const drawn = useRef(none);
  const [, goOn] = useReducer((turn: number) => turn + 1, 0);
  const fresh = ids.filter((id) => !drawn.current.has(id));
  const waiting = new Set(fresh.slice(count));
  useLayoutEffect(() => {
    drawn.current = new Set(ids.filter((id) => !waiting.has(id)));
  });
  useEffect(() => {
    if (waiting.size === 0) return;
    const frame = requestAnimationFrame(() => goOn());
    return () => cancelAnimationFrame(frame);
  });
  return (id) => !waiting.has(id);
}
