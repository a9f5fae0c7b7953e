import { type GanttHandle, minutesOf } from '@gantry/gantt';
import { memo, type RefObject, Suspense, useRef, useState } from 'react';
import { TryButton } from '#features/plan/try/try-button.tsx';
import { copyLink } from '#lib/copy-link.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { stringifySearch } from '#lib/search.ts';
import { BaselineMenu } from '../baseline/baseline-menu.tsx';
import { besideOf, type ShownBaseline } from '../baseline/use-baseline.ts';
import type { ColumnSettings } from '../columns/column-settings.ts';
import { ColumnsPopover } from '../columns/columns-popover.tsx';
import type { useColumnSettings } from '../columns/use-column-settings.ts';
import type { useShownColumns } from '../columns/use-shown-columns.ts';
import { DoctorButton } from '../doctor/doctor-button.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import type { LookAheadSource } from '../export/look-ahead/look-ahead-source.ts';
import { toExportSource } from '../export/to-export-source.ts';
import { AwaitedForecast, GanttForecast } from '../forecast/gantt-forecast.tsx';
import type { GanttSearch } from '../gantt-search.ts';
import { LegendButton } from '../legend/legend-button.tsx';
import { legendSourceOf } from '../legend/legend-source.ts';
import { FullScreenButton } from '../rows/full-screen-button.tsx';
import type { useFullScreen } from '../rows/use-full-screen.ts';
import type { ShownPlan } from '../use-shown-plan.ts';
import { GanttToolbar } from './gantt-toolbar.tsx';
import { isToLookAt } from './is-to-look-at.ts';
import { say } from './words/index.ts';

const LevelButton = lazyAside(() => import('../level/level-button.tsx'));

export interface GanttToolsProps {
  readonly view: ShownPlan;
  readonly shownColumns: ReturnType<typeof useShownColumns>;
  readonly columnSettings: ReturnType<typeof useColumnSettings>;
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly chart: RefObject<GanttHandle | null>;
  readonly onCompare: (baseline: string | undefined) => void;
}

/**
 * The line of tools above the chart, with the tools that this plan offers. It does not render again when works move.
 */
export function GanttTools(props: GanttToolsProps) {
  const latest = useRef(props);
  latest.current = props;
  const [actions] = useState(() => actionsOf(latest));
  return <ToolLine {...valuesOf(props)} actions={actions} />;
}

/** The actions of the tools. They use the latest props when they run. */
function actionsOf(latest: RefObject<GanttToolsProps>) {
  const now = () => latest.current;
  return {
    search: (change: GanttSearch) => now().view.setSearch(change),
    compare: (baseline: string | undefined) => now().onCompare(baseline),
    beginToTry: () => now().view.beginToTry(),
    setColumns: (settings: ColumnSettings) => now().columnSettings.change(settings),
    widthOf: (id: string) => now().columnSettings.shown.find((column) => column.id === id)?.width ?? 0,
    copyLink: () => {
      const { view, columnSettings } = now();
      const search = { ...view.search, ...columnSettings.complete };
      void copyLink(`${location.pathname}${stringifySearch(search)}`, say('linkCopied'));
    },
    findLegend: () => {
      const { view, chart } = now();
      return legendSourceOf(view, chart.current, minutesOf(view.now));
    },
    toggleFullScreen: () => now().fullScreen.toggle(),
    findSource: () =>
      sourceOf(now().view, {
        columns: now().columnSettings.shown,
        allColumns: now().shownColumns.columns,
        chart: now().chart,
      }),
    findLookAhead: () => lookAheadOf(now().view),
  };
}

/** The values that the tools show, without objects that change with each change of the plan. */
function valuesOf({ view, shownColumns, columnSettings, fullScreen, chart }: GanttToolsProps) {
  const { projectId, document, plan, search, mayChange, isNarrow, showsCritical, today, baseline, trying } =
    view;
  return {
    chart,
    projectId,
    works: plan.works.id.length,
    search,
    mayChange,
    isToLookAt: isToLookAt(plan.works.id.length, view),
    isNarrow,
    showsCritical,
    knowsAway: document.people !== undefined,
    today,
    baselines: baseline.baselines,
    chosenBaseline: baseline.shown?.baseline,
    mayTakeBaseline: document.project.can.includes('baseline'),
    isTrying: trying !== undefined,
    columnSettings: columnSettings.settings,
    usualColumns: columnSettings.usual,
    isFullScreen: fullScreen.isFull,
    forecast: shownColumns.forecast,
    showsChances: shownColumns.showsChances,
  };
}

interface ToolLineProps extends ReturnType<typeof valuesOf> {
  readonly actions: ReturnType<typeof actionsOf>;
}

const ToolLine = memo(function ToolLine(props: ToolLineProps) {
  const { chart, projectId, works, search, isToLookAt, isNarrow, showsCritical, knowsAway, actions } = props;
  return (
    <GanttToolbar
      {...{ chart, projectId, works, isToLookAt, isNarrow, showsCritical, knowsAway, search }}
      columns={props.columnSettings.shown}
      onSearch={actions.search}
      onCopyLink={actions.copyLink}
      baselineMenu={<PlanMenus {...props} />}
      forecast={<ForecastTool {...props} />}
      columnsAndFiles={
        <>
          <ColumnsPopover
            settings={props.columnSettings}
            usual={props.usualColumns}
            widthOf={actions.widthOf}
            onChange={actions.setColumns}
          />
          <ExportMenu
            projectId={projectId}
            findSource={actions.findSource}
            findLookAhead={actions.findLookAhead}
          />
        </>
      }
      seldomUsed={
        <>
          <LegendButton findSource={actions.findLegend} />
          <FullScreenButton isFull={props.isFullScreen} toggle={actions.toggleFullScreen} />
        </>
      }
    />
  );
});

function PlanMenus(props: ToolLineProps) {
  const {
    projectId,
    baselines,
    chosenBaseline,
    mayTakeBaseline,
    today,
    mayChange,
    isTrying,
    search,
    actions,
  } = props;
  // The peek covers it.
  const hasDoctor = search.doctor === 'open' && search.peek === undefined;
  return (
    <>
      <BaselineMenu
        projectId={projectId}
        baselines={baselines}
        chosen={chosenBaseline}
        mayTake={mayTakeBaseline}
        today={today}
        beside={besideOf(search)}
        onChoose={actions.compare}
        onBeside={(ids) => actions.search({ beside: ids.length === 0 ? undefined : ids.join(',') })}
      />
      {mayChange && <TryButton isTrying={isTrying} onBegin={actions.beginToTry} />}
      {mayChange && (
        <Suspense>
          <LevelButton onOpen={() => actions.search({ level: 'open' })} />
        </Suspense>
      )}
      <DoctorButton
        isOpen={hasDoctor}
        onToggle={() =>
          actions.search(hasDoctor ? { doctor: undefined } : { doctor: 'open', peek: undefined })
        }
      />
    </>
  );
}

function ForecastTool({ projectId, forecast, showsChances, today, actions }: ToolLineProps) {
  if (forecast === undefined) return <AwaitedForecast />;
  if (forecast === null) return null;
  return (
    <GanttForecast
      projectId={projectId}
      forecast={forecast}
      today={today}
      showsColumn={showsChances}
      onColumn={(isShown) => actions.search({ chances: isShown ? 'show' : undefined })}
    />
  );
}

type ExportParts = Pick<Parameters<typeof toExportSource>[0], 'columns' | 'allColumns' | 'chart'>;

/** The source of an export: the current chart. */
function sourceOf(view: ShownPlan, parts: ExportParts) {
  const {
    document,
    plan,
    calendar,
    data,
    rows,
    showsCritical,
    showsSlack,
    progressAt,
    now,
    search,
    baseline,
  } = view;
  return toExportSource({
    project: document.project,
    plan,
    calendar,
    data,
    rows,
    showsCritical,
    showsSlack,
    names: search.names ?? 'list',
    progressAt,
    wallClock: now,
    filter: search.text,
    baseline: baseline.shown && namesOf(baseline.shown),
    ...parts,
  });
}

const namesOf = ({ baseline, further }: ShownBaseline): string =>
  [baseline, ...further.map((each) => each.baseline)].map(({ name }) => name).join(', ');

/** The source of a look-ahead: all works of the plan, filtered or not. */
function lookAheadOf({ document, plan, data, calendar, now, names, resources }: ShownPlan): LookAheadSource {
  const { id: projectId, key: projectKey, name: projectName } = document.project;
  const { listRest, dayHours } = calendar;
  return {
    ...{ projectId, projectKey, projectName, wallClock: now, listRest, dayHours },
    ...{ plan, data, people: names, resources },
    mayTellMembers: document.project.can.includes('update'),
  };
}
