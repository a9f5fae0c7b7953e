import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than this many pixels. Beside an open sidebar it has less room than the window. */
export function useNarrowerThan(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setNarrower(current.clientWidth < pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, pixels]);
  return isNarrower;
}
