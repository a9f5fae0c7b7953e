import { type RefObject, useEffect, useState } from 'react';

interface HiddenEdgeProps {
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/** A shadow at the end of a table that can be scrolled sideways, so that people see that there is more. */
export function HiddenEdge({ gridRef }: HiddenEdgeProps) {
  const hasMore = useHasMore(gridRef);
  if (!hasMore) return null;
  return (
    <span
      aria-hidden
      data-hidden-edge
      className="pointer-events-none absolute inset-y-0 right-0 z-20 w-5 border-r border-border-strong bg-linear-to-l from-foreground/12 to-transparent"
    />
  );
}

/** Whether columns are hidden beyond the end of the grid, in reading direction. */
function useHasMore(gridRef: RefObject<HTMLDivElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const grid = gridRef.current;
    if (grid === null) return;
    const look = () => setHasMore(Math.abs(grid.scrollLeft) + grid.clientWidth < grid.scrollWidth - 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(grid);
    // The head is as wide as all columns together, also while one of them is dragged.
    const head = grid.querySelector('[role=row]');
    if (head !== null) sizes.observe(head);
    grid.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      grid.removeEventListener('scroll', look);
    };
  }, [gridRef]);
  return hasMore;
}
