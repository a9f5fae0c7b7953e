import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Which works are drawn now. Where many come into sight at once, as when a page arrives or the wheel is turned quickly, the
 * first of them are, and the others after the next frame: so that drawing them keeps no key and no click waiting.
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
