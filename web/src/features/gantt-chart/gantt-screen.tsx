import type { GanttHandle } from '@gantry/gantt';
import { Suspense, useEffect, useRef, useState } from 'react';
import { usePlanWrites } from '#features/plan/change/use-plan-writes.tsx';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { TryLayer } from '#features/plan/try/try-layer.tsx';
import { useTriedUndo } from '#features/plan/try/use-tried-undo.ts';
import { say } from '#features/plan/words/index.ts';
import { cx } from '#lib/cx.ts';
import { earlyCode } from '#lib/early-code.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { lazyAside, lazyPart, loadPatiently } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { useColumnSettings } from './columns/use-column-settings.ts';
import { GanttBody } from './gantt-body.tsx';
import { useDraft } from './rows/use-draft.ts';
import { useFullScreen } from './rows/use-full-screen.ts';
import { useRows } from './rows/use-rows.tsx';
import { firstOpenWork } from './shown/filter-rows.ts';
import { useBarsInSight } from './shown/use-bars-in-sight.ts';
import type { GanttToolsProps } from './toolbar/gantt-tools.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { useIntents } from './use-intents.ts';
import { type GanttScreenProps, useShownColumns, useShownPlan } from './use-shown-plan.ts';

// Few charts are compared with a baseline: its line comes with the first touch.
const BaselineLine = lazyPart(
  loadOnFirstTouch(() =>
    import('./baseline/baseline-line.tsx').then((module) => ({ default: module.BaselineLine })),
  ),
);
// Of a chart that is only looked at nothing is peeked at or changed.
const GanttPeek = lazyPart(
  loadOnFirstTouch(() => import('./rows/gantt-peek.tsx').then((module) => ({ default: module.GanttPeek }))),
);
const Flashes = lazyAside(
  loadOnFirstTouch(() =>
    import('#features/plan/change/flashes.tsx').then((module) => ({ default: module.Flashes })),
  ),
);
// Rows and bars come first: the code of the tools is asked for once they are painted.
const toolsCode = earlyCode(() => import('./toolbar/gantt-tools.tsx'));
const LevelDialog = lazyPart(() => import('./level/level-dialog.tsx'));
const DoctorPanel = lazyPart(() => import('./doctor/doctor-panel.tsx'));

/** The chart, what stands above it, and what is docked beside it. */
export default function GanttScreen(props: GanttScreenProps) {
  const chart = useRef<GanttHandle>(null);
  const isPainted = useAfterPaint();
  // The tools follow a moment later.
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
    takeOf: (id) => columnSettings.shown.find((column) => column.id === id)?.take,
    editAgain: ({ work, column, text }, reason) => chart.current?.edit(work, column, { text, reason }),
  });
  const isTrying = trying !== undefined;
  const isGrouped = view.groups !== undefined;
  const { typing } = shownColumns;
  // What reads its cells comes with the first touch; before that nobody types.
  const hasEmptyRow = typing !== undefined && view.mayAdd && !isTrying && view.isInPlanOrder;
  const draft = useDraft({ plan, projectId, index: view.index, chart, hasEmptyRow });
  const writing = { host, chart, draft, columns: columnSettings.shown, people: shownColumns.people };
  const peekAt = (peek: string | undefined) => setSearch({ peek });
  const tryLeft = (works: readonly number[]) =>
    void loadPatiently(() => import('#features/plan/try/left/try-left.ts')).then(
      (module) => trying && module.tryLeft(view, works, trying.add),
    );
  const rowsInHand = useRows({
    host,
    chart,
    others,
    write,
    askForLoads: view.askForLoads,
    onPeek: peekAt,
    draft,
    onDraft: (intent) => (typing ? typing.writeDraft(writing, intent) : draft.write(intent)),
    isTrying,
    tryLeft,
    isGrouped,
  });
  const TableKeys = typing?.TableKeys;
  const compareWith = (chosen: string | undefined) => {
    baseline.setOnlyLater(false);
    setSearch({ baseline: chosen });
  };
  const isFiltered = search.only !== 'critical' || view.isCriticalKnown;
  const askedFor = [search.only, search.text].filter((part) => part !== undefined && part !== '').join(' ');
  useBarsInSight(chart, isFiltered && askedFor !== '' ? askedFor : undefined, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chart is opened: what is done lies above
  useEffect(() => {
    chart.current?.showFirst(firstOpenWork(plan), {
      keepsZoom: search.zoom !== undefined,
      fits: isNarrow,
    });
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
          <LateTools {...{ view, shownColumns, columnSettings, fullScreen, chart }} onCompare={compareWith} />
        ) : (
          <ToolsPlace isNarrow={isNarrow} />
        )}
        {isTrying && <TryLayer mode={trying} works={document.works} today={today} send={writes.write} />}
        {baseline.shown !== undefined && (
          <Suspense>
            <BaselineLine
              shown={baseline.shown}
              today={today}
              minutesPerDay={view.calendar.minutesPerDay}
              showsLaterOnly={baseline.onlyLater}
              onToggleLater={() => baseline.setOnlyLater((only) => !only)}
              onClose={() => compareWith(undefined)}
            />
          </Suspense>
        )}
        <GanttBody
          {...{ view, chart, columnSettings, draft, rowsInHand, onEditStart, typing }}
          onEditCancel={(work, column, end) =>
            typing ? typing.leaveDraft(writing, { work, column }, end) : draft.close()
          }
          listWidth={shownColumns.listWidth}
        />
        {rowsInHand.overlays}
        {TableKeys && (
          <TableKeys
            {...{ host, chart, write, people: shownColumns.people }}
            mayChange={view.mayChange || view.mayAdd}
            columns={columnSettings.shown}
            whyNotNew={isTrying ? notWhileTrying : isGrouped ? say('newInPlanOrder') : undefined}
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
      </section>
      {search.doctor === 'open' && search.peek === undefined && (
        <Suspense>
          <DoctorPanel
            {...{ plan, reckoning: view.reckoning, wake: view.wake, now, chart, write }}
            coversChart={isNarrow}
            left={isTrying ? undefined : { projectId, from: view.from }}
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

function LateTools(props: GanttToolsProps) {
  const code = useEarlyCode(toolsCode);
  // They have keys of their own.
  useCommandsToCome(code === undefined);
  return code === undefined ? <ToolsPlace isNarrow={props.view.isNarrow} /> : <code.GanttTools {...props} />;
}
