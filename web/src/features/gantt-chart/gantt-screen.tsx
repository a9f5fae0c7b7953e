import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, useEffect, useRef } from 'react';
import { TryLayer } from '#features/plan/try/try-layer.tsx';
import { cx } from '#lib/cx.ts';
import { earlyCode } from '#lib/early-code.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { ComparedLine } from './baseline/compared-line.tsx';
import { ChartOverlays } from './chart-overlays.tsx';
import { DockedPanels } from './docked-panels.tsx';
import { GanttBody } from './gantt-body.tsx';
import { useFullScreen } from './rows/use-full-screen.ts';
import { useBarsInSight } from './shown/use-bars-in-sight.ts';
import type { GanttToolsProps } from './toolbar/gantt-tools.tsx';
import { lineHeight } from './toolbar/line-height.ts';
import { useChartInHand } from './use-chart-in-hand.ts';
import { useFocusWhenOpened } from './use-focus-when-opened.ts';
import { type GanttScreenProps, type ShownPlan, useShownPlan } from './use-shown-plan.ts';
import { say } from './words/index.ts';

// Rows and bars come first: the code of the tools is requested after they are painted.
const toolsCode = earlyCode(() => import('./toolbar/gantt-tools.tsx'));

/** The chart with its tools above, and the panel docked beside it. */
export default function GanttScreen(props: GanttScreenProps) {
  const chart = useRef<GanttHandle>(null);
  const isPainted = useAfterPaint();
  // The tools register their commands a moment later.
  useCommandsToCome(!isPainted);
  const view = useShownPlan(props, chart);
  const { document, today, setSearch, isNarrow, trying, shownColumns } = view;
  const fullScreen = useFullScreen();
  const inHand = useChartInHand(view, chart);
  const { columnSettings, writes, draft, writing, rowsInHand, onEditStart } = inHand;
  const { typing } = shownColumns;
  const compareWith = (chosen: string | undefined) => {
    view.baseline.setOnlyLater(false);
    setSearch({ baseline: chosen });
  };
  useFirstSight(view, chart);
  useFocusWhenOpened(chart);
  return (
    <div
      className={cx(
        'flex min-h-0 bg-background',
        fullScreen.isFull ? 'fixed inset-0 z-30' : 'relative h-full',
      )}
    >
      <section
        aria-label={say('timeline')}
        className="relative flex min-w-0 grow flex-col pb-(--messages-room)"
      >
        {isPainted ? (
          <LateTools {...{ view, shownColumns, columnSettings, fullScreen, chart }} onCompare={compareWith} />
        ) : (
          <ToolsPlace isNarrow={isNarrow} />
        )}
        {trying !== undefined && (
          <TryLayer mode={trying} works={document.works} today={today} send={writes.write} />
        )}
        <ComparedLine view={view} onClose={() => compareWith(undefined)} />
        <GanttBody
          {...{ view, chart, columnSettings, draft, rowsInHand, onEditStart, typing }}
          onEditCancel={(work, column, end) =>
            typing ? typing.leaveDraft(writing, { work, column }, end) : draft.close()
          }
          listWidth={shownColumns.listWidth}
        />
        <ChartOverlays {...{ view, chart, inHand }} />
      </section>
      <DockedPanels {...{ view, chart, write: inHand.write }} />
    </div>
  );
}

/** The chart normally opens with its first row. When the address asks for some of the works, it reveals their bars. */
function useFirstSight(view: ShownPlan, chart: RefObject<GanttHandle | null>) {
  const { search, isNarrow } = view;
  const isFiltered = search.only !== 'critical' || view.isCriticalKnown;
  const askedFor = [search.only, search.text].filter((part) => part !== undefined && part !== '').join(' ');
  useBarsInSight(chart, isFiltered && askedFor !== '' ? askedFor : undefined, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chart is opened
  useEffect(() => {
    // On a phone a plan of years would show nothing but quarters.
    chart.current?.showFirst({ keepsZoom: search.zoom !== undefined || isNarrow });
  }, []);
}

/** A placeholder with the height of the tools, because rows and bars are painted first. */
function ToolsPlace({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow) return <div className="h-11 flex-none border-b border-border" />;
  return (
    <div className="flex-none border-b border-border">
      <div className={lineHeight} />
    </div>
  );
}

function LateTools(props: GanttToolsProps) {
  const code = useEarlyCode(toolsCode);
  // The tools register commands with keys.
  useCommandsToCome(code === undefined);
  return code === undefined ? <ToolsPlace isNarrow={props.view.isNarrow} /> : <code.GanttTools {...props} />;
}
