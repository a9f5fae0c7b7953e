import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ChartInHand } from './use-chart-in-hand.ts';
import type { ShownPlan } from './use-shown-plan.ts';

// Loaded on first touch: a person who only looks at the chart does not need it.
const GanttPeek = lazyPart(
  loadOnFirstTouch(() => import('./rows/gantt-peek.tsx').then((module) => ({ default: module.GanttPeek }))),
);
const DoctorPanel = lazyPart(() => import('./doctor/doctor-panel.tsx'));

interface DockedPanelsProps {
  readonly view: ShownPlan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly write: ChartInHand['write'];
}

/** The panel docked beside the chart: the peeked work, otherwise the schedule doctor. */
export function DockedPanels({ view, chart, write }: DockedPanelsProps) {
  const { plan, projectId, now, resources, search, setSearch, isNarrow, trying } = view;
  const peekAt = (peek: string | undefined) => setSearch({ peek });
  return (
    <>
      {search.doctor === 'open' && search.peek === undefined && (
        <Suspense>
          <DoctorPanel
            {...{ plan, reckoning: view.reckoning, wake: view.wake, now, resources, chart, write }}
            coversChart={isNarrow}
            left={trying ? undefined : { projectId, from: view.from }}
            onPeek={peekAt}
            onLevel={view.mayChange ? () => setSearch({ level: 'open' }) : undefined}
            onClose={() => setSearch({ doctor: undefined })}
          />
        </Suspense>
      )}
      {search.peek !== undefined && (
        <Suspense>
          <GanttPeek plan={plan} rows={view.rows} workKey={search.peek} chart={chart} peekAt={peekAt} />
        </Suspense>
      )}
    </>
  );
}
