import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface FlashesProps {
  readonly chart: RefObject<GanttHandle | null>;
  /** The rows that show a work. */
  readonly rowsOf: (id: string) => readonly number[];
  /** The works that flash; a new array starts again. */
  readonly ids: readonly string[];
}

const lastsMs = 2400;
const rim = 4;

/**
 * Rings around bars that ended up at other places than shown before. They are visible for a moment, and follow the
 * chart.
 */
export function Flashes({ chart, rowsOf, ids }: FlashesProps) {
  const [shown, setShown] = useState(ids);
  const layer = useRef<HTMLDivElement>(null);
  const works = shown.flatMap(rowsOf);
  const latest = useRef(works);
  latest.current = works;
  const count = works.length;
  useEffect(() => {
    setShown(ids);
    const timer = setTimeout(() => setShown([]), lastsMs);
    return () => clearTimeout(timer);
  }, [ids]);
  useEffect(() => {
    if (count === 0) return;
    let frame = requestAnimationFrame(function follow() {
      const seen = layer.current?.parentElement?.querySelector('.gantt-body')?.getBoundingClientRect();
      layer.current?.querySelectorAll('span').forEach((ring, index) => {
        const box = chart.current?.boxOf(latest.current[index] ?? -1);
        place(ring, box && seen && touches(box, seen) ? box : undefined);
      });
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, chart]);
  if (count === 0) return null;
  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none fixed inset-0 z-10">
      {works.map((work) => (
        <span key={work} className="bar-flash absolute hidden rounded-[6px] border-2 border-soon" />
      ))}
    </div>
  );
}

type Box = NonNullable<ReturnType<GanttHandle['boxOf']>>;

/**
 * Whether the box lies completely between top and bottom and begins between the sides, so that nothing but the chart is
 * covered.
 */
const touches = (box: Box, seen: DOMRect): boolean =>
  box.top >= seen.top && box.bottom <= seen.bottom && box.left >= seen.left && box.left <= seen.right;

/** Sets the style on the element: the content security policy forbids style attributes in markup, but allows this. */
function place(ring: HTMLElement, box: Box | undefined): void {
  ring.style.display = box === undefined ? 'none' : 'block';
  if (box === undefined) return;
  ring.style.left = `${box.left - rim}px`;
  ring.style.top = `${box.top - rim}px`;
  ring.style.width = `${box.right - box.left + 2 * rim}px`;
  ring.style.height = `${box.bottom - box.top + 2 * rim}px`;
}
