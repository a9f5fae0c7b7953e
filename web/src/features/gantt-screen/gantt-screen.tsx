import type { GanttHandle } from '@gantry/gantt';
import { Suspense, useEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { BaselineLine } from './baseline/baseline-line.tsx';
import { Flashes } from './change/flashes.tsx';
import { usePlanWrites } from './change/use-plan-writes.tsx';
import { useColumnSettings } from './columns/use-column-settings.ts';
import { GanttBody } from './gantt-body.tsx';
import { GanttTools } from './gantt-tools.tsx';
import { GanttPeek } from './rows/gantt-peek.tsx';
import { useDraft } from './rows/use-draft.ts';
import { useFullScreen } from './rows/use-full-screen.ts';
import { useRows } from './rows/use-rows.tsx';
import { firstOpenWork } from './shown/filter-rows.ts';
import { useBarsInSight } from './shown/use-bars-in-sight.ts';
import { TryLayer } from './try/try-layer.tsx';
import { useTriedUndo } from './try/use-tried-undo.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useIntents } from './use-intents.ts';
import { type GanttScreenProps, useShownColumns, useShownPlan } from './use-shown-plan.ts';

const DoctorPanel = lazyPart(() => import('./doctor/doctor-panel.tsx'));

/** The chart, what stands above it, and what is docked beside it. */
export default function GanttScreen(props: GanttScreenProps) {
  const chart = useRef<GanttHandle>(null);
  const isPainted = useAfterPaint();
  // The tools follow a moment later, and have keys of their own.
  useCommandsToCome(!isPainted);
  const view = useShownPlan(props, chart);
  const { document, projectId, plan, now, today, names, search, setSearch, isNarrow, trying, baseline } =
    view;
  const shownColumns = useShownColumns(view);
  const columnSettings = useColumnSettings({ columns: shownColumns.columns, isNarrow, search, setSearch });
  const fullScreen = useFullScreen();
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const writes = usePlanWrites({
    source: { kind: 'project', id: projectId },
    plan,
    names,
    today,
    onDiffer: setDiffering,
    say: (words) => chart.current?.say(words),
  });
  const write = trying === undefined ? writes.write : trying.add;
  useTriedUndo(projectId, true);
  useChartKeys(view.mayChange);
  const { key: projectKey, progressEntry } = document.project;
  const host = { ...view, projectKey, progressEntry };
  const { act: others, onEditStart } = useIntents(host, {
    write,
    editAgain: ({ work, column, text }, reason) => chart.current?.edit(work, column, { text, reason }),
  });
  const draft = useDraft({ plan, projectId, index: view.index, chart });
  const peekAt = (peek: string | undefined) => setSearch({ peek });
  const isTrying = trying !== undefined;
  const isGrouped = view.groups !== undefined;
  const rowsInHand = useRows({
    host,
    chart,
    others,
    write,
    askForLoads: view.askForLoads,
    onPeek: peekAt,
    draft,
    isTrying,
    isGrouped,
  });
  const compareWith = (chosen: string | undefined) => {
    baseline.setOnlyLater(false);
    setSearch({ baseline: chosen });
  };
  const isFiltered = search.only !== 'critical' || view.isCriticalKnown;
  const askedFor = [search.only, search.text].filter((part) => part !== undefined && part !== '').join(' ');
  useBarsInSight(chart, isFiltered && askedFor !== '' ? askedFor : undefined, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chart is opened: what is done lies above
  useEffect(() => {
    const first = firstOpenWork(plan);
    if (first !== undefined) chart.current?.showAtTop(first);
  }, []);
  return (
    <div
      className={cx(
        'flex min-h-0 bg-background',
        fullScreen.isFull ? 'fixed inset-0 z-30' : 'relative h-full',
      )}
    >
      <section aria-label="Timeline" className="relative flex min-w-0 grow flex-col">
        {isPainted ? (
          <GanttTools
            {...{ view, shownColumns, columnSettings, fullScreen, chart }}
            onCompare={compareWith}
          />
        ) : (
          <ToolsPlace isNarrow={isNarrow} />
        )}
        {isTrying && <TryLayer mode={trying} works={document.works} today={today} send={writes.write} />}
        {baseline.shown !== undefined && (
          <BaselineLine
            shown={baseline.shown}
            today={today}
            minutesPerDay={view.calendar.minutesPerDay}
            showsLaterOnly={baseline.onlyLater}
            onToggleLater={() => baseline.setOnlyLater((only) => !only)}
            onClose={() => compareWith(undefined)}
          />
        )}
        <GanttBody
          {...{ view, chart, columnSettings, draft, rowsInHand, onEditStart }}
          listWidth={shownColumns.listWidth}
        />
        {rowsInHand.overlays}
        {writes.dialog}
        <Flashes
          chart={chart}
          rowsOf={(id) => [plan.rows[plan.works.id.indexOf(id)] ?? -1]}
          ids={differing}
        />
      </section>
      {search.doctor === 'open' && search.peek === undefined && (
        <Suspense>
          <DoctorPanel
            {...{ plan, reckoning: view.reckoning, wake: view.wake, now, chart, write }}
            coversChart={isNarrow}
            onPeek={peekAt}
            onClose={() => setSearch({ doctor: undefined })}
          />
        </Suspense>
      )}
      {search.peek !== undefined && (
        <GanttPeek plan={plan} rows={view.rows} workKey={search.peek} chart={chart} peekAt={peekAt} />
      )}
    </div>
  );
}

/** Where the tools will stand, as high as they are: rows and bars are painted first. */
function ToolsPlace({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow) return <div className="h-11 flex-none border-b border-border" />;
  return (
    <div className="flex-none border-b border-border">
      <div className="h-11" />
    </div>
  );
}
