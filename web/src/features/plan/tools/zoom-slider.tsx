import type { GanttHandle } from '@gantry/gantt';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { say } from '../words/index.ts';
import { leastStep, mostStep, pixelsAt, stepsOf } from './zoom-steps.ts';
import './zoom-slider.css';

const minutesPerDay = 1440;

interface Seen {
  readonly steps: number;
  readonly days: number;
}

/** Zooms the time axis; a step equals a press of a zoom key. */
export default function ZoomSlider({ chart }: { readonly chart: RefObject<GanttHandle | null> }) {
  const [{ steps, days }, setSeen] = useState<Seen>({ steps: 0, days: 0 });
  useEffect(() => {
    const look = () => {
      if (chart.current !== null) setSeen((before) => latest(before, chart.current as GanttHandle));
    };
    look();
    return chart.current?.onViewed(look);
  }, [chart]);
  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'ArrowRight' || key === 'ArrowUp') chart.current?.zoomIn();
    else if (key === 'ArrowLeft' || key === 'ArrowDown') chart.current?.zoomOut();
    else return;
    event.preventDefault();
  };
  return (
    <input
      type="range"
      className="zoom-slider"
      aria-label={say('zoom')}
      aria-valuetext={say('zoomShows', { days })}
      title={say('zoom')}
      min={leastStep}
      max={mostStep}
      step="any"
      value={steps}
      onChange={({ target }) => chart.current?.zoomTo(pixelsAt(target.valueAsNumber))}
      onKeyDown={byKey}
    />
  );
}

/** Returns the same object when nothing has changed, so that scrolling the chart does not cause a render. */
function latest(before: Seen, handle: GanttHandle): Seen {
  const { start, finish } = handle.visibleSpan();
  const days = Math.max(1, Math.round((finish - start) / minutesPerDay));
  const steps = stepsOf(handle.pixelsPerDay());
  return before.steps === steps && before.days === days ? before : { steps, days };
}
