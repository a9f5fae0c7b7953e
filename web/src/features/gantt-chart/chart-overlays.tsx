import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, Suspense } from 'react';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { say } from '#features/plan/words/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { ChartInHand } from './use-chart-in-hand.ts';
import type { ShownPlan } from './use-shown-plan.ts';

const Flashes = lazyAside(
  loadOnFirstTouch(() =>
    import('#features/plan/change/flashes.tsx').then((module) => ({ default: module.Flashes })),
  ),
);
const LevelDialog = lazyPart(() => import('./level/level-dialog.tsx'));

interface ChartOverlaysProps {
  readonly view: ShownPlan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly inHand: ChartInHand;
}

/**
 * Everything that floats over the chart: menus and bars of its rows, questions about a write, and the highlight of a
 * work.
 */
export function ChartOverlays({ view, chart, inHand }: ChartOverlaysProps) {
  const { plan, search, setSearch } = view;
  const { host, write, columnSettings, rowsInHand, writes, differing } = inHand;
  const { people, typing } = view.shownColumns;
  const TableKeys = typing?.TableKeys;
  return (
    <>
      {rowsInHand.overlays}
      {TableKeys && (
        <TableKeys
          {...{ host, chart, write, people }}
          mayChange={view.mayChange || view.mayAdd}
          columns={columnSettings.shown}
          whyNotNew={whyNotNew(view)}
        />
      )}
      {writes.dialog}
      {search.level === 'open' && view.mayChange && (
        <Suspense>
          <LevelDialog view={view} onClose={() => setSearch({ level: undefined })} />
        </Suspense>
      )}
      {differing.length > 0 && (
        <Suspense>
          <Flashes
            chart={chart}
            rowsOf={(id) => [plan.rows[plan.works.id.indexOf(id)] ?? -1]}
            ids={differing}
          />
        </Suspense>
      )}
    </>
  );
}

function whyNotNew({ trying, groups, isSorted }: ShownPlan): string | undefined {
  if (trying !== undefined) return notWhileTrying;
  return groups === undefined && !isSorted ? undefined : say('newInPlanOrder');
}
