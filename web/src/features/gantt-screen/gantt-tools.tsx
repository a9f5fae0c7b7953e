import type { GanttHandle } from '@gantry/gantt';
import type { RefObject } from 'react';
import { BaselineMenu } from './baseline/baseline-menu.tsx';
import { ColumnsPopover } from './columns/columns-popover.tsx';
import type { useColumnSettings } from './columns/use-column-settings.ts';
import { DoctorButton } from './doctor/doctor-button.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { toExportSource } from './export/to-export-source.ts';
import { AwaitedForecast, GanttForecast } from './forecast/gantt-forecast.tsx';
import { GanttToolbar } from './gantt-toolbar.tsx';
import { FullScreenButton } from './rows/full-screen-button.tsx';
import type { useFullScreen } from './rows/use-full-screen.ts';
import { TryButton } from './try/try-button.tsx';
import type { ShownPlan, useShownColumns } from './use-shown-plan.ts';

interface GanttToolsProps {
  readonly view: ShownPlan;
  readonly shownColumns: ReturnType<typeof useShownColumns>;
  readonly columnSettings: ReturnType<typeof useColumnSettings>;
  readonly fullScreen: ReturnType<typeof useFullScreen>;
  readonly chart: RefObject<GanttHandle | null>;
  readonly onCompare: (baseline: string | undefined) => void;
}

/** The line of tools above the chart, filled with what this plan offers. */
export function GanttTools(props: GanttToolsProps) {
  const { view, shownColumns, columnSettings, fullScreen, chart, onCompare } = props;
  const { projectId, plan, search, setSearch, mayChange, showsCritical } = view;
  return (
    <GanttToolbar
      chart={chart}
      works={plan.works.id.length}
      mayChange={mayChange}
      isNarrow={view.isNarrow}
      showsCritical={showsCritical}
      search={search}
      onSearch={setSearch}
      baselineMenu={<PlanMenus view={view} onCompare={onCompare} />}
      forecast={<ForecastTool view={view} shownColumns={shownColumns} />}
    >
      <ColumnsPopover
        settings={columnSettings.settings}
        usual={columnSettings.usual}
        widthOf={(id) => columnSettings.shown.find((column) => column.id === id)?.width ?? 0}
        onChange={columnSettings.change}
      />
      <ExportMenu
        projectId={projectId}
        findSource={() => sourceOf(view, { columns: columnSettings.shown, chart })}
      />
      <FullScreenButton {...fullScreen} />
    </GanttToolbar>
  );
}

function PlanMenus({ view, onCompare }: Pick<GanttToolsProps, 'view' | 'onCompare'>) {
  const { projectId, document, baseline, today, mayChange, trying, beginToTry, search, setSearch } = view;
  const hasDoctor = search.doctor === 'open';
  return (
    <>
      <BaselineMenu
        projectId={projectId}
        baselines={baseline.baselines}
        chosen={baseline.shown?.baseline}
        mayTake={document.project.can.includes('baseline')}
        today={today}
        onChoose={onCompare}
      />
      {mayChange && <TryButton isTrying={trying !== undefined} onBegin={beginToTry} />}
      <DoctorButton
        isOpen={hasDoctor}
        onToggle={() => setSearch({ doctor: hasDoctor ? undefined : 'open' })}
      />
    </>
  );
}

function ForecastTool({ view, shownColumns }: Pick<GanttToolsProps, 'view' | 'shownColumns'>) {
  const { forecast, showsChances } = shownColumns;
  if (forecast === undefined) return <AwaitedForecast />;
  if (forecast === null) return null;
  return (
    <GanttForecast
      projectId={view.projectId}
      forecast={forecast}
      today={view.today}
      showsColumn={showsChances}
      onColumn={(isShown) => view.setSearch({ chances: isShown ? 'show' : undefined })}
    />
  );
}

type ExportParts = Pick<Parameters<typeof toExportSource>[0], 'columns' | 'chart'>;

/** What an export draws: the chart as it is now. */
function sourceOf(view: ShownPlan, parts: ExportParts) {
  const { document, plan, calendar, data, rows, showsCritical, now, search, baseline, names } = view;
  return toExportSource({
    project: document.project,
    plan,
    calendar,
    data,
    rows,
    showsCritical,
    wallClock: now,
    filter: search.text,
    baseline: baseline.shown?.baseline.name,
    names,
    ...parts,
  });
}
