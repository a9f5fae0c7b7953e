import { Gantt, type GanttHandle, minutesOf, type PreviewIntent } from '@gantry/gantt';
import '@gantry/gantt/gantt.css';
import type { Calendar, ProjectDocument, User } from '@gantry/contract';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useGetProjectForecastQuery } from '#api/forecast.ts';
import { cx } from '#lib/cx.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { baselineColumns } from './baseline/baseline-columns.tsx';
import { BaselineLine } from './baseline/baseline-line.tsx';
import { BaselineMenu } from './baseline/baseline-menu.tsx';
import { useBaseline, useDataWithBaseline } from './baseline/use-baseline.ts';
import { leadsTo } from './circles.ts';
import { ColumnsPopover } from './columns/columns-popover.tsx';
import { useColumnSettings } from './columns/use-column-settings.ts';
import { DoctorButton } from './doctor/doctor-button.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { toExportSource } from './export/to-export-source.ts';
import { filterRows, firstOpenWork, listUndated } from './filter-rows.ts';
import { chanceColumn } from './forecast/chance-column.tsx';
import { GanttForecast } from './forecast/gantt-forecast.tsx';
import { ganttColumns } from './gantt-columns.tsx';
import { GanttToolbar } from './gantt-toolbar.tsx';
import { makePlanCalendar } from './plan-calendar.ts';
import { FullScreenButton } from './rows/full-screen-button.tsx';
import { GanttPeek } from './rows/gantt-peek.tsx';
import { UndatedTray } from './rows/undated-tray.tsx';
import { useDraft } from './rows/use-draft.ts';
import { useFullScreen } from './rows/use-full-screen.ts';
import { useRows } from './rows/use-rows.tsx';
import { withDraft } from './rows/with-draft.ts';
import { onlyPlanned } from './try/only-planned.ts';
import { TryButton } from './try/try-button.tsx';
import { TryLayer } from './try/try-layer.tsx';
import { useTriedMarks } from './try/use-tried-marks.ts';
import { useTriedPlan } from './try/use-tried-plan.ts';
import { Undated } from './undated.tsx';
import { useCriticalPath } from './use-critical-path.ts';
import { useGanttSearch } from './use-gantt-search.ts';
import { useIntents } from './use-intents.ts';
import { useNarrow } from './use-narrow.ts';
import { usePlan } from './use-plan.ts';
import { useWake } from './wake/use-wake.tsx';
import { Flashes } from './writes/flashes.tsx';
import { usePlanWrites } from './writes/use-plan-writes.tsx';

const DoctorPanel = lazy(() => import('./doctor/doctor-panel.tsx'));

interface GanttScreenProps {
  readonly document: ProjectDocument;
  readonly users: readonly Pick<User, 'id' | 'name'>[];
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
}

/** The chart and what stands above it. */
export function GanttScreen({ document, users, calendars, calendarId }: GanttScreenProps) {
  const { id: projectId, key: projectKey, start: projectStart, targetDate } = document.project;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const isNarrow = useNarrow();
  const [search, setSearch] = useGanttSearch(projectId);
  const [hasTray, setTray] = useState(false);
  const [onlyLater, setOnlyLater] = useState(false);
  const chart = useRef<GanttHandle>(null);
  const calendar = useMemo(() => makePlanCalendar(calendars, calendarId), [calendars, calendarId]);
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart }),
    [calendars, calendarId, projectStart],
  );
  const { mode: trying, begin: beginToTry } = useTriedPlan(document, reckoning);
  const { plan, index, hold, letGo } = usePlan(trying?.settled.document ?? document, calendar, names);
  const wake = useWake({ plan, calendar, reckoning, targetDate, names });
  const showsCritical = search.critical !== 'hide';
  const { baselines, shown } = useBaseline(projectId, search.baseline, plan, calendar);
  const compared = useDataWithBaseline(useCriticalPath(plan, calendars, calendarId, showsCritical), shown);
  const data = useTriedMarks(compared, plan, trying, document);
  const undated = useMemo(() => listUndated(plan), [plan]);
  const later = onlyLater ? shown?.comparison.later : undefined;
  const rows = useMemo(() => filterRows(plan, search.text, later), [plan, search.text, later]);
  const comparison = shown?.comparison;
  const { currentData: forecast } = useGetProjectForecastQuery({ params: { id: projectId } });
  const chances = search.chances === 'show' ? forecast : undefined;
  const { minutesPerDay } = calendar;
  const extra = useMemo(
    () => [
      ...(comparison ? baselineColumns(comparison, { today, minutesPerDay }) : []),
      ...(chances ? [chanceColumn(plan, chances)] : []),
    ],
    [plan, comparison, chances, today, minutesPerDay],
  );
  const columns = useMemo(() => {
    const ownerName = (id: string) => names.get(id);
    return ganttColumns({ plan, projectId, projectKey, now: today, ownerName, isNarrow, extra });
  }, [plan, projectId, projectKey, today, names, isNarrow, extra]);
  const compareWith = (baseline: string | undefined) => {
    setOnlyLater(false);
    setSearch({ baseline });
  };
  const tray = <Undated count={undated.length} isOpen={hasTray} onToggle={() => setTray(!hasTray)} />;
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const writes = usePlanWrites({ projectId, plan, names, today, onDiffer: setDiffering });
  const write = trying === undefined ? writes.write : trying.add;
  const others = useIntents({ plan, calendar, wake, projectId, projectKey, now }, write);
  const draft = useDraft({ plan, projectId, index, chart });
  const columnSettings = useColumnSettings(columns, isNarrow);
  const fullScreen = useFullScreen();
  const peekAt = (peek: string | undefined) => setSearch({ peek });
  const rowsInHand = useRows({
    plan,
    projectId,
    chart,
    others,
    onPeek: peekAt,
    draft,
    isTrying: trying !== undefined,
  });
  const drawn = useMemo(
    () => (draft.draft === undefined ? { data, rows } : withDraft(data, rows, draft.draft)),
    [data, rows, draft.draft],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chart is opened: what is done lies above
  useEffect(() => {
    const first = firstOpenWork(plan);
    if (first !== undefined) chart.current?.showAtTop(first);
  }, []);
  const mayChange = plan.works.maySchedule.includes(true) || plan.works.mayUpdate.includes(true);
  return (
    <div
      className={cx(
        'flex min-h-0 bg-background',
        fullScreen.isFull ? 'fixed inset-0 z-30' : 'relative h-full',
      )}
    >
      <section aria-label="Timeline" className="relative flex min-w-0 grow flex-col">
        <GanttToolbar
          chart={chart}
          works={plan.works.id.length}
          mayChange={mayChange}
          showsCritical={showsCritical}
          search={search}
          onSearch={setSearch}
          baselineMenu={
            <>
              <BaselineMenu
                projectId={projectId}
                baselines={baselines}
                chosen={shown?.baseline}
                mayTake={document.project.can.includes('baseline')}
                today={today}
                onChoose={compareWith}
              />
              {mayChange && <TryButton isTrying={trying !== undefined} onBegin={beginToTry} />}
              <DoctorButton
                isOpen={search.doctor === 'open'}
                onToggle={() => setSearch({ doctor: search.doctor === 'open' ? undefined : 'open' })}
              />
            </>
          }
          forecast={
            forecast != null && (
              <GanttForecast
                projectId={projectId}
                forecast={forecast}
                today={today}
                showsColumn={chances !== undefined}
                onColumn={(isShown) => setSearch({ chances: isShown ? 'show' : undefined })}
              />
            )
          }
        >
          <ColumnsPopover
            settings={columnSettings.settings}
            widthOf={(id) => columnSettings.shown.find((column) => column.id === id)?.width ?? 0}
            onChange={columnSettings.change}
          />
          <ExportMenu
            projectId={projectId}
            findSource={() =>
              toExportSource({
                project: document.project,
                plan,
                calendar,
                data,
                rows,
                showsCritical,
                wallClock: now,
                filter: search.text,
                baseline: shown?.baseline.name,
                names,
                columns: columnSettings.shown,
                chart,
              })
            }
          />
          <FullScreenButton {...fullScreen} />
        </GanttToolbar>
        {trying !== undefined && (
          <TryLayer mode={trying} works={document.works} today={today} send={writes.write} />
        )}
        {shown !== undefined && (
          <BaselineLine
            shown={shown}
            today={today}
            minutesPerDay={minutesPerDay}
            showsLaterOnly={onlyLater}
            onToggleLater={() => setOnlyLater((only) => !only)}
            onClose={() => compareWith(undefined)}
          />
        )}
        <div className="min-h-0 grow">
          <Gantt
            handle={chart}
            data={drawn.data}
            rows={drawn.rows}
            selection={rowsInHand.selection}
            onSelectionChange={rowsInHand.onSelectionChange}
            onEditCancel={draft.close}
            columns={columnSettings.shown}
            {...columnSettings.props}
            now={minutesOf(now)}
            listRest={calendar.listRest}
            dayHours={calendar.dayHours}
            show={{ critical: showsCritical, slack: showsCritical }}
            initialGridWidth={isNarrow ? 150 : extra.reduce((sum, { width }) => sum + width, listWidth)}
            initialPixelsPerDay={search.zoom ?? 18}
            initialMinute={minutesOf(now) - minutesShownBefore}
            onViewChange={({ pixelsPerDay }) => setSearch({ zoom: pixelsPerDay })}
            headerExtra={isNarrow ? undefined : tray}
            footer={
              hasTray &&
              undated.length > 0 && (
                <UndatedTray
                  plan={plan}
                  calendar={calendar}
                  works={undated}
                  chart={chart}
                  now={minutesOf(now)}
                />
              )
            }
            isReadOnly={!mayChange}
            onPreview={(intent: PreviewIntent) => {
              hold();
              return wake.preview(intent);
            }}
            onPreviewEnd={() => {
              wake.putDown();
              letGo();
            }}
            onIntent={trying === undefined ? rowsInHand.onIntent : onlyPlanned(rowsInHand.onIntent)}
            mayLink={({ from, to }) => whyNotLink(plan, from, to)}
            empty={
              <p className="p-5 text-sm text-muted-foreground">No work has “{search.text}” in its name.</p>
            }
          />
        </div>
        {rowsInHand.overlays}
        {writes.dialog}
        <Flashes chart={chart} plan={plan} ids={differing} />
      </section>
      {search.doctor === 'open' && search.peek === undefined && (
        <Suspense>
          <DoctorPanel
            plan={plan}
            reckoning={reckoning}
            wake={wake}
            now={now}
            chart={chart}
            write={write}
            coversChart={isNarrow}
            onPeek={peekAt}
            onClose={() => setSearch({ doctor: undefined })}
          />
        </Suspense>
      )}
      {search.peek !== undefined && (
        <GanttPeek plan={plan} rows={rows} workKey={search.peek} chart={chart} peekAt={peekAt} />
      )}
    </div>
  );
}

/** Key, title and dates; what is compared with them widens the list. */
const listWidth = 476;

/** Ten days of what was stand before today. */
const minutesShownBefore = 10 * 1440;

function whyNotLink(plan: ReturnType<typeof usePlan>['plan'], from: number, to: number): string | undefined {
  const row = plan.rowOf(to) ?? -1;
  if (!plan.works.maySchedule[row]) return `You may not say what ${plan.works.key[row]} comes after`;
  if (leadsTo(plan.data.links, to, from)) return 'That would go round in a circle';
  return undefined;
}
