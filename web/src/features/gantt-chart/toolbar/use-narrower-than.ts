import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less room than so many pixels: beside an open sidebar there is less than the window has. */
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
